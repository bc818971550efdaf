import { BookOpen } from 'lucide-react'
import { useMatches, useSearchParams } from 'react-router'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { HELP_HERE, HELP_OVER_PAGE, usePlaces } from '#client/data/places.ts'
import { articleOf, findPage, pageOfScreen } from '#client/help/library.ts'
import { Drawer } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { ArticleView } from './parts/ArticleView.tsx'
import { HELP } from './texts.ts'

/** « ? »: the help of the screen, beside it; nothing of the screen is left or lost. Its links to other pages stay in it. */
export const HelpDrawer = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const { layout, help, helpPage } = usePlaces()
  const handles = useMatches().map(({ handle }) => handle)
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const page = asked === HELP_HERE ? pageOfScreen(layout, handles, params.get('tab')) : findPage(layout, asked)
  const article = page && articleOf(page.id)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={article?.title ?? PLACES.help}
      footer={
        <LinkButton icon={BookOpen} to={page ? helpPage(page.id) : help}>
          {HELP.openInGuide}
        </LinkButton>
      }
    >
      {article ? <ArticleView key={page.id} blocks={article.blocks} linkTo={id => withParam(HELP_OVER_PAGE, id)} /> : <p>{HELP.unknown}</p>}
    </Drawer>
  )
}

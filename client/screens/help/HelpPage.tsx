import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { articleOf, findPage, pagesFor } from '#client/help/library.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StateBlock } from '#client/ui/States.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { ArticleView } from './parts/ArticleView.tsx'
import { HELP } from './texts.ts'

const Neighbours = ({ id }: { id: string }) => {
  const { layout, helpPage } = usePlaces()
  const pages = pagesFor(layout)
  const at = pages.findIndex(page => page.id === id)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <nav aria-label={HELP.contents} className="flex flex-wrap justify-between gap-4 print:hidden">
      {before ? (
        <p>
          <span className="block text-note text-ink-soft">{HELP.previous}</span>
          <Link to={helpPage(before.id)}>{articleOf(before.id).title}</Link>
        </p>
      ) : null}
      {after ? (
        <p className="ml-auto text-right">
          <span className="block text-note text-ink-soft">{HELP.next}</span>
          <Link to={helpPage(after.id)}>{articleOf(after.id).title}</Link>
        </p>
      ) : null}
    </nav>
  )
}

const UnknownPage = () => {
  const { help } = usePlaces()
  useTitle(PLACES.help)
  return (
    <>
      <h1 className="sr-only">{PLACES.help}</h1>
      <StateBlock icon={SearchX} role="alert" title={HELP.unknown} action={<LinkButton to={help}>{HELP.toContents}</LinkButton>} />
    </>
  )
}

const Page = ({ id }: { id: string }) => {
  const { help, helpPage } = usePlaces()
  const { title, blocks } = articleOf(id)
  useTitle(title)
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader title={title} back={{ to: help, label: HELP.toContents }} />
      <Card>
        <ArticleView blocks={blocks} linkTo={helpPage} />
      </Card>
      <Neighbours id={id} />
    </div>
  )
}

/** One page of the guide: …/aide/{page}. */
export const HelpPage = () => {
  const { layout } = usePlaces()
  const page = findPage(layout, useParams().page ?? '')
  return page ? <Page key={page.id} id={page.id} /> : <UnknownPage />
}

import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { BlockSettings } from './BlockSettings.tsx'
import { CardSettings } from './CardSettings.tsx'
import { DeletePage, RenamePage } from './PageDialogs.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'

/** What stands open over the builder. */
export const Overlays = () => {
  const store = useBuilder()
  const opened = useBuilderView(view => view.opened)
  const close = () => store.open(null)
  if (!opened) return null
  if (opened.kind === 'preview') return <PreviewDialog onClose={close} />
  if (opened.kind === 'node') {
    const node = store.nodeOf(opened.id)
    if (node?.kind === 'card') return <CardSettings node={node} onClose={close} />
    return node ? <BlockSettings node={node} onClose={close} /> : null
  }
  const page = store.state.pages.find(({ id }) => id === opened.id)
  if (!page) return null
  return opened.kind === 'page' ? <RenamePage page={page} onClose={close} /> : <DeletePage page={page} onClose={close} />
}

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { type BuilderPage, pageTitle } from '#client/questionnaire/builder/state.ts'
import { endOf } from '#client/questionnaire/builder/steps.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { readDragged } from './dragged.ts'
import { useDrop } from './useCanvasDrop.ts'

/** How long something is held over a page's tab before that page shows, in ms. */
const HOLD_MS = 600

/** A tab takes drops: at the end of its page, which shows when one holds over it. */
function useTabDrop(page: BuilderPage) {
  const store = useBuilder()
  const element = useRef<HTMLButtonElement>(null)
  const drop = useDrop()
  const { id } = page
  useEffect(() => {
    const tab = element.current
    if (!tab) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      delete tab.dataset.over
    }
    const stop = dropTargetForElements({
      element: tab,
      canDrop: ({ source }) => readDragged(source.data) !== null,
      onDragEnter: () => {
        tab.dataset.over = 'true'
        timer = setTimeout(() => store.showPage(id), HOLD_MS)
      },
      onDragLeave: leave,
      onDrop: ({ source }) => {
        leave()
        const what = readDragged(source.data)
        if (what) drop(what, endOf(store.state, id))
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, drop, id])
  return element
}

const PageTab = ({ page, title, isShown }: { page: BuilderPage; title: string; isShown: boolean }) => {
  const store = useBuilder()
  const element = useTabDrop(page)
  return (
    <li>
      <button
        ref={element}
        type="button"
        aria-current={isShown ? 'page' : undefined}
        onClick={() => store.showPage(page.id)}
        className={cx(
          'max-w-cut truncate rounded-control border px-3 py-1.5 font-medium data-over:border-fir data-over:bg-fir-wash',
          isShown ? 'border-fir bg-fir-wash text-fir' : 'border-line bg-sheet text-ink-soft hover:bg-sunk',
        )}
      >
        {title}
      </button>
    </li>
  )
}

const PageMenu = ({ page, title, at, count }: { page: BuilderPage; title: string; at: number; count: number }) => {
  const store = useBuilder()
  return (
    <Menu
      align="start"
      trigger={<IconButton icon={Ellipsis} size="small" label={`Actions de la page «\u202f${title}\u202f»`} />}
      items={[
        { id: 'rename', label: 'Renommer la page', icon: Pencil, onSelect: () => store.open({ kind: 'page', id: page.id }) },
        { id: 'before', label: 'Avancer la page', icon: ArrowLeft, isDisabled: at === 0, onSelect: () => store.movePage(page.id, at - 1) },
        {
          id: 'after',
          label: 'Reculer la page',
          icon: ArrowRight,
          isDisabled: at === count - 1,
          onSelect: () => store.movePage(page.id, at + 1),
        },
        {
          id: 'delete',
          label: 'Supprimer la page',
          icon: Trash2,
          tone: 'danger',
          isDisabled: count === 1,
          onSelect: () => store.open({ kind: 'delete-page', id: page.id }),
        },
      ]}
    />
  )
}

/** The pages of the questionnaire: one is shown; they are added, named, ordered and deleted here. */
export const PageTabs = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const store = useBuilder()
  const pages = useBuilderView(view => view.history.present.pages)
  const shown = useBuilderView(view => view.page)
  const at = pages.findIndex(({ id }) => id === shown)
  const page = pages[at]
  return (
    <nav aria-label="Pages du questionnaire" className="flex flex-wrap items-center gap-2">
      <ol className="flex min-w-0 flex-wrap gap-2">
        {pages.map(each => (
          <PageTab key={each.id} page={each} title={pageTitle(pages, each)} isShown={each.id === shown} />
        ))}
      </ol>
      {page && !isReadOnly ? (
        <>
          <PageMenu page={page} title={pageTitle(pages, page)} at={at} count={pages.length} />
          <Button size="small" variant="quiet" icon={Plus} onClick={store.addPage}>
            Ajouter une page
          </Button>
        </>
      ) : null}
    </nav>
  )
}

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#client/common/form/FormDialog.tsx'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { type BuilderPage, pageTitle } from '#client/questionnaire/builder/state.ts'
import { endOf } from '#client/questionnaire/builder/steps.ts'
import { allNodes } from '#client/questionnaire/builder/tree.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/cx.ts'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { countOf } from '#contract/counts.ts'
import { useDrop } from './Canvas.tsx'
import { readDragged } from './drag.ts'

type PageDialogProps = { page: BuilderPage; onClose: () => void }

/** Names a page; without a name it is "Page N". */
export const RenamePage = ({ page, onClose }: PageDialogProps) => {
  const store = useBuilder()
  const form = useForm({ defaultValues: { title: page.title } })
  const submit = form.handleSubmit(({ title }) => {
    store.renamePage(page.id, title)
    onClose()
  })
  const { pages } = store.state
  const automatic = `Page ${pages.indexOf(page) + 1}`
  return (
    <FormProvider {...form}>
      <FormDialog title="Renommer la page" verb="Renommer" onSubmit={submit} onClose={onClose} isBusy={false}>
        <Field label="Titre de la page" hint={`Sans titre, la page s’appelle «\u202f${automatic}\u202f».`}>
          <TextInput {...form.register('title')} />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}

/** Asks before a page goes with all it holds (docs/domain.md 11.7). */
export const DeletePage = ({ page, onClose }: PageDialogProps) => {
  const store = useBuilder()
  const nodes = [...allNodes(page.nodes)]
  const cards = nodes.filter(({ kind }) => kind === 'card').length
  const blocks = nodes.length - cards
  const title = pageTitle(store.state.pages, page)
  const held = [cards > 0 ? countOf(cards, 'question') : '', blocks > 0 ? countOf(blocks, 'section') : ''].filter(Boolean)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => store.deletePage(page.id)}
      title={`Supprimer la page «\u202f${title}\u202f»\u202f?`}
      consequences={
        held.length === 0 ? 'Cette page est vide.' : `Ce qu’elle contient est retiré du questionnaire\u202f: ${held.join(' et ')}.`
      }
      verb="Supprimer la page"
    />
  )
}

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

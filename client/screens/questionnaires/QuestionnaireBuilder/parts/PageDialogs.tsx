import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { type BuilderPage, pageTitle } from '#client/questionnaire/builder/state.ts'
import { allNodes } from '#client/questionnaire/builder/tree.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { countOf } from '#contract/counts.ts'

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

/** Asks before a page goes with all it holds (specification 3, section 8). */
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

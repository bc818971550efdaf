import { Eye, Save } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#client/common/form/FormDialog.tsx'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import type { BlockNode } from '#client/questionnaire/builder/state.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { PaletteTab } from './PaletteTab.tsx'

type InfoTabProps = { isReadOnly: boolean; isBusy: boolean; onSave: () => void }

/** What the questionnaire is, and the two buttons that show it and save it (docs/domain.md 11.3). */
const InfoTab = ({ isReadOnly, isBusy, onSave }: InfoTabProps) => {
  const store = useBuilder()
  const name = useBuilderView(view => view.history.present.name)
  const description = useBuilderView(view => view.history.present.description)
  const [isLeft, setIsLeft] = useState(false)
  const isNameless = name.trim() === ''
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Désignation"
        isRequired
        isDisabled={isReadOnly}
        fault={isLeft && isNameless ? fieldFaultText('STD_ERROR.REQUIRED') : undefined}
      >
        <TextInput value={name} onValueChange={text => store.setDetails({ name: text })} onBlur={() => setIsLeft(true)} />
      </Field>
      <Field label="Description" isDisabled={isReadOnly} counter={{ used: description.length, limit: 1000 }}>
        <TextArea value={description} onValueChange={text => store.setDetails({ description: text })} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button icon={Eye} onClick={() => store.open({ kind: 'preview', id: store.view().page })}>
          Aperçu
        </Button>
        {isReadOnly ? null : (
          <Button variant="primary" icon={Save} isBusy={isBusy} isDisabled={isNameless} onClick={onSave}>
            Enregistrer
          </Button>
        )}
      </div>
      {isNameless && !isReadOnly ? <p className="text-table text-ink-soft">Donnez une désignation pour enregistrer.</p> : null}
    </div>
  )
}

/** A section's settings: its title, which is required (docs/domain.md 11.4). */
export const BlockSettings = ({ node, onClose }: { node: BlockNode; onClose: () => void }) => {
  const store = useBuilder()
  const form = useForm({ mode: 'onTouched', defaultValues: { title: node.title } })
  const submit = form.handleSubmit(({ title }) => {
    store.setTitle(node.id, title.trim())
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog title="Paramètres de la section" verb="Appliquer" onSubmit={submit} onClose={onClose} isBusy={false}>
        <Field label="Titre de la section" isRequired fault={form.formState.errors.title?.message}>
          <TextInput {...form.register('title', { validate: text => text.trim() !== '' || fieldFaultText('BUILD.TITLE') })} />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}

type SidePanelProps = { isReadOnly: boolean; isBusy: boolean; onSave: () => void }

/** The two tabs beside the page: what the questionnaire is, and what it is made of (docs/domain.md 11.3). */
export const SidePanel = (props: SidePanelProps) => {
  const [tab, setTab] = useState<'info' | 'question'>('info')
  const info = { id: 'info', label: 'Informations', content: <InfoTab {...props} /> } as const
  const question = { id: 'question', label: 'Question', content: <PaletteTab /> } as const
  return (
    <aside aria-label="Outils" className="w-full lg:sticky lg:top-18 lg:max-h-sheet-frame lg:w-80 lg:shrink-0 lg:overflow-y-auto">
      <Card>
        <Tabs label="Outils du questionnaire" tabs={props.isReadOnly ? [info] : [info, question]} value={tab} onValueChange={setTab} />
      </Card>
    </aside>
  )
}

import type { FormEventHandler, ReactNode } from 'react'
import { FormDialog as Frame } from '#client/data/FormDialog.tsx'
import type { EditConflict } from '#client/data/form/edit-conflict.ts'
import { KINDS, type KindName } from './kinds.ts'

type FormDialogProps = {
  kind: KindName
  /** The record that is changed; null for a new one. */
  name: string | null
  onSubmit: FormEventHandler
  onClose: () => void
  isBusy: boolean
  conflict: EditConflict | null
  children: ReactNode
}

/** The frame of a role's or profile's form. */
export const FormDialog = ({ kind, name, ...rest }: FormDialogProps) => {
  const { create, edit, the } = KINDS[kind]
  const words = name === null ? { title: create, verb: `Créer ${the}` } : { title: `${edit} «\u202f${name}\u202f»`, verb: 'Enregistrer' }
  return <Frame isWide {...words} {...rest} />
}

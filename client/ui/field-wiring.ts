import { createContext, useContext, useId } from 'react'

/** What a Field tells the control inside it. */
export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Own = {
  id?: string | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
}

/** The attributes of a control: its own, completed by those of the Field around it, if any. */
export const useFieldWiring = (own: Own) => {
  const field = useContext(FieldContext)
  const ownId = useId()
  return {
    id: own.id ?? field?.id ?? ownId,
    labelId: own['aria-label'] ? undefined : field?.labelId,
    'aria-label': own['aria-label'],
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
    disabled: own.disabled ?? field?.isDisabled ?? false,
  }
}

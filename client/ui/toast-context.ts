import { createContext, useContext } from 'react'
import type { Tone } from './Pill.tsx'
import { uiTexts } from './texts.ts'

export type ToastContent = {
  tone: Tone
  title: string
  text?: string | undefined
  /** What may be done about it while it shows, such as "Annuler". */
  action?: { label: string; onSelect: () => void } | undefined
}

type ToastApi = {
  show: (toast: ToastContent) => void
  /** Titled "Génial !" unless told otherwise. */
  success: (text: string, title?: string) => void
  /** Titled "Une erreur est survenue" unless told otherwise. */
  failure: (text: string, title?: string) => void
  info: (text: string, title?: string) => void
  warning: (text: string, title?: string) => void
}

/** The ways to tell something, each with its tone and title, over one that shows it. */
export const toastApi = (show: (toast: ToastContent) => void): ToastApi => ({
  show,
  success: (text, title = uiTexts.success) => show({ tone: 'done', title, text }),
  failure: (text, title = uiTexts.failure) => show({ tone: 'danger', title, text }),
  info: (text, title = uiTexts.information) => show({ tone: 'info', title, text }),
  warning: (text, title = uiTexts.warning) => show({ tone: 'waiting', title, text }),
})

export const ToastContext = createContext<ToastApi | null>(null)

/** Says what happened in a corner of the screen for 7 seconds; needs a ToastProvider around. */
export const useToast = (): ToastApi => {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider around it')
  return api
}

import type { DraftSession } from '#client/offline/draft-session.ts'
import { downloadRescue } from '#client/offline/rescue.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { fillTexts } from './texts.ts'

/** Saves the draft as a rescue file; a failure is told. */
export function useExport(draft: DraftSession): () => void {
  const toast = useToast()
  return () => {
    downloadRescue(draft).catch(error => {
      console.error(error)
      toast.failure(fillTexts.exportFailed)
    })
  }
}

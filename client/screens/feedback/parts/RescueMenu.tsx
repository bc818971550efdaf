import { Download, LifeBuoy, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { downloadRescue, importRescue, type Rescued } from '#client/offline/rescue.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { fillTexts } from '../texts.ts'

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

/** What the file holds and the questionnaire could not take: read at leisure, not in a notice that leaves. */
const LeftDialog = ({ result, onClose }: { result: Rescued; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={fillTexts.leftTitle} footer={<Button onClick={onClose}>Fermer</Button>}>
    <p>{fillTexts.imported(result)}</p>
    <p className="mt-3">{fillTexts.leftText}</p>
    <ul className="mt-2 list-disc pl-5">
      {result.left.map(one => (
        <li key={one} className="wrap-anywhere">
          {one}
        </li>
      ))}
    </ul>
  </Dialog>
)

/** The rescue file: save it, or read one back. */
export const RescueMenu = ({ draft, canImport }: { draft: DraftSession; canImport: boolean }) => {
  const toast = useToast()
  const [partly, setPartly] = useState<Rescued | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const exportAnswers = useExport(draft)
  const take = async (file: File) => {
    const result = await importRescue(draft, file)
    if (!result.ok) toast.failure(result.message)
    else if (result.left.length > 0) setPartly(result)
    else toast.success(fillTexts.imported(result))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.sceau,application/json"
        aria-label={fillTexts.importFile}
        className="hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
      {partly ? <LeftDialog result={partly} onClose={() => setPartly(null)} /> : null}
      <Menu
        trigger={
          <Button variant="quiet" icon={LifeBuoy}>
            {fillTexts.moreActions}
          </Button>
        }
        items={[
          { id: 'export', label: fillTexts.exportAnswers, icon: Download, onSelect: exportAnswers },
          ...(canImport ? [{ id: 'import', label: fillTexts.importFile, icon: Upload, onSelect: () => input.current?.click() }] : []),
        ]}
      />
    </>
  )
}

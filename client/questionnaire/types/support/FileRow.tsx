import { Download, FileText, Trash2 } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { fileSize, removeName } from '#client/ui/texts.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { useFileInfo, useFilePort } from '../../files-context.ts'
import { saveBlob } from '../../save-blob.ts'
import { formTexts } from '../../texts.ts'

/** One file of an answer: its name, where it stands, and taking it out. */
export const FileRow = ({ stored, onRemove }: { stored: string; onRemove?: (() => void) | undefined }) => {
  const info = useFileInfo(stored)
  const port = useFilePort()
  const toast = useToast()
  const open = () =>
    port.read(stored).then(
      blob => saveBlob(blob, info.name),
      () => toast.failure(formTexts.fileNotRead(info.name)),
    )
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-sheet py-1.5 pr-1.5 pl-3">
      <FileText aria-hidden className="size-5 text-ink-soft" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-table font-medium">{info.name}</span>
        {info.fault ? (
          <span className="text-note text-brick">{info.fault}</span>
        ) : (
          <span className="text-note text-ink-soft tabular-nums empty:hidden">
            {[info.size === undefined ? null : fileSize(info.size), info.status].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      <IconButton size="small" icon={Download} label={formTexts.download(info.name)} onClick={() => void open()} />
      {onRemove ? <IconButton size="small" icon={Trash2} label={removeName(info.name)} onClick={onRemove} /> : null}
    </li>
  )
}

import { FileText, Trash2 } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import { fileSize, removeName } from './texts.ts'

export type FileItem = {
  id: string
  name: string
  /** In bytes. */
  size?: number | undefined
  /** Where it can be opened. */
  href?: string | undefined
  /** 0 to 100 while it is being sent. */
  progress?: number | undefined
  /** Where it is, in words: "Enregistré sur cet appareil". */
  status?: string | undefined
  fault?: string | undefined
}

const FileRow = ({ file, onRemove }: { file: FileItem; onRemove?: (() => void) | undefined }) => (
  <li className="flex items-center gap-3 rounded-control border border-line bg-sheet py-1.5 pr-1.5 pl-3">
    <FileText aria-hidden className="size-5 text-ink-soft" />
    <div className="flex min-w-0 flex-1 flex-col">
      {file.href ? (
        <a href={file.href} className="text-table font-medium wrap-anywhere text-fir underline underline-offset-4">
          {file.name}
        </a>
      ) : (
        <span className="text-table font-medium wrap-anywhere">{file.name}</span>
      )}
      {file.fault ? (
        <span className="text-note text-brick">{file.fault}</span>
      ) : (
        <span className="text-note text-ink-soft tabular-nums">
          {[file.size === undefined ? null : fileSize(file.size), file.status].filter(Boolean).join(' · ')}
        </span>
      )}
      {file.progress === undefined ? null : <Progress value={file.progress} label={file.name} isBare />}
    </div>
    {onRemove ? <IconButton size="small" icon={Trash2} label={removeName(file.name)} onClick={onRemove} /> : null}
  </li>
)

/** The files there are, with where each stands. */
export const FileList = ({ files, onRemove }: { files: readonly FileItem[]; onRemove?: ((id: string) => void) | undefined }) => (
  <ul className="flex flex-col gap-1.5">
    {files.map(file => (
      <FileRow key={file.id} file={file} onRemove={onRemove ? () => onRemove(file.id) : undefined} />
    ))}
  </ul>
)

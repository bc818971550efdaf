import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '#contract/counts.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import { fileLimits, fileTooLarge, fileWrongType, removeName, tooManyFiles, uiTexts } from './texts.ts'

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
const FileList = ({ files, onRemove }: { files: readonly FileItem[]; onRemove?: ((id: string) => void) | undefined }) => (
  <ul className="flex flex-col gap-1.5">
    {files.map(file => (
      <FileRow key={file.id} file={file} onRemove={onRemove ? () => onRemove(file.id) : undefined} />
    ))}
  </ul>
)

type FileRules = { limitMo: number; formats: readonly string[]; room: number; maxFiles: number }

/** Parts files into those accepted and the faults of the others: format, then size (1 Mo = 1,048,576 bytes), then number. */
const checkFiles = (files: readonly File[], { limitMo, formats, room, maxFiles }: FileRules) => {
  const accepted: File[] = []
  const faults: string[] = []
  for (const file of files) {
    const isFormat = formats.length === 0 || formats.some(format => file.name.toLowerCase().endsWith(format.toLowerCase()))
    if (!isFormat) faults.push(fileWrongType(file.name, formats))
    else if (file.size > limitMo * 1_048_576) faults.push(fileTooLarge(file.name, limitMo))
    else if (accepted.length >= room) {
      faults.push(tooManyFiles(maxFiles))
      break
    } else accepted.push(file)
  }
  return { accepted, faults }
}

type FileInputProps = {
  files: readonly FileItem[]
  onAdd: (files: File[]) => void
  onRemove?: ((id: string) => void) | undefined
  isMultiple?: boolean | undefined
  /** In Mo; 5 unless told otherwise. */
  limitMo?: number | undefined
  /** Extensions with their dot; any when empty. */
  formats?: readonly string[] | undefined
  /** 50 when multiple, else 1. */
  maxFiles?: number | undefined
  isDisabled?: boolean | undefined
  'aria-label'?: string | undefined
}

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <ul role="alert" className="flex flex-col gap-1 text-table font-medium text-brick">
    {faults.map(fault => (
      <li key={fault} className="flex items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4" />
        {fault}
      </li>
    ))}
  </ul>
)

/** Files dropped or chosen; those too large or of another format are refused in words and never handed over. */
export const FileInput = ({
  files,
  onAdd,
  onRemove,
  isMultiple = false,
  limitMo = 5,
  formats = [],
  isDisabled,
  ...rest
}: FileInputProps) => {
  const maxFiles = rest.maxFiles ?? (isMultiple ? 50 : 1)
  const [faults, setFaults] = useState<string[]>([])
  const [isOver, setIsOver] = useState(false)
  const { labelId, ...wiring } = useFieldWiring({ disabled: isDisabled, 'aria-label': rest['aria-label'] })
  const add = (chosen: readonly File[]) => {
    // A single file replaces the one before it.
    const checked = checkFiles(chosen, { limitMo, formats, room: isMultiple ? maxFiles - files.length : 1, maxFiles })
    setFaults(checked.faults)
    if (checked.accepted.length > 0) onAdd(checked.accepted)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!wiring.disabled) add([...event.dataTransfer.files])
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same with the keyboard */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fir',
          isOver ? 'border-fir bg-fir-wash' : 'border-edge bg-sheet hover:bg-sunk',
        )}
      >
        <Upload aria-hidden className="size-6 text-ink-soft" />
        <span className="text-table text-ink-soft">
          {isMultiple ? uiTexts.dropManyHere : uiTexts.dropHere}{' '}
          <span className="font-medium text-fir underline underline-offset-4">{uiTexts.browse}</span>
        </span>
        <span className="text-note text-ink-faint">{fileLimits(limitMo, formats)}</span>
        <input
          {...wiring}
          aria-labelledby={labelId}
          type="file"
          multiple={isMultiple}
          accept={formats.join(',') || undefined}
          onChange={event => {
            add([...(event.target.files ?? [])])
            // So that choosing the same file again is noticed.
            event.target.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {files.length > 0 ? <FileList files={files} onRemove={wiring.disabled ? undefined : onRemove} /> : null}
    </div>
  )
}

import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { cx } from './cx.ts'
import { type FileItem, FileList } from './FileList.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { checkFiles } from './file-rules.ts'
import { fileLimits, uiTexts } from './texts.ts'

export type FileInputProps = {
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

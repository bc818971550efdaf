import { Download, FileText, ImageOff, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileInput } from '#client/ui/FileInput.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { removeName } from '#client/ui/texts.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { fileSize } from '#contract/counts.ts'
import { acceptedFormats } from '#contract/questionnaire/types/support/file.ts'
import { saveBlob } from '../../save-blob.ts'
import { useFileInfo, useFilePort, usePreview } from '../../session.ts'
import { formTexts } from '../../texts.ts'
import { asText, asTexts } from '../../values.ts'
import type { EditProps, ReadProps } from '../view.ts'

interface FileAnswer {
  /** Why the last files could not be kept, in words. */
  faults: string[]
  isBusy: boolean
  add: (files: readonly File[]) => void
  remove: (stored: string) => void
}

/** Adding and removing the files of one answer; `values` are stored names. A file that this device cannot keep is told, the others stay. */
function useFileAnswer(card: string, values: readonly string[], isMultiple: boolean, onChange: (values: string[]) => void): FileAnswer {
  const port = useFilePort()
  const [faults, setFaults] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  // Read when the files are stored: the answer may have changed since they were dropped.
  const latest = useRef(values)
  latest.current = values
  const add = async (files: readonly File[]) => {
    setIsBusy(true)
    const results = await Promise.allSettled(files.map(file => port.add(file, card)))
    const kept = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    setFaults(files.filter((_, i) => results[i]?.status === 'rejected').map(file => formTexts.fileNotKept(file.name)))
    setIsBusy(false)
    if (kept.length > 0) onChange(isMultiple ? [...latest.current, ...kept] : kept.slice(-1))
  }
  return { faults, isBusy, add: files => void add(files), remove: stored => onChange(values.filter(value => value !== stored)) }
}

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

const Picture = ({ stored, name }: { stored: string; name: string }) => {
  const preview = usePreview(stored)
  if (preview === 'loading') return <Skeleton className="size-full" />
  if (preview === 'failed')
    return (
      <span className="grid size-full place-items-center content-center gap-1 px-2 text-center text-note text-ink-soft">
        <ImageOff aria-hidden className="size-6" />
        {formTexts.noPreview}
      </span>
    )
  // Only ever through img: an SVG cannot run anything there.
  return <img src={preview.url} alt={name} className="size-full object-contain" />
}

/** One image of an answer, seen. */
const ImageTile = ({ stored, onRemove }: { stored: string; onRemove?: (() => void) | undefined }) => {
  const info = useFileInfo(stored)
  return (
    <li className="flex w-44 flex-col overflow-clip rounded-card border border-line bg-sheet">
      <div className="h-32 bg-sunk">
        <Picture stored={stored} name={info.name} />
      </div>
      <div className="flex items-start gap-1 py-1.5 pr-1 pl-3">
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-table font-medium">{info.name}</span>
          <span className={info.fault ? 'text-note text-brick' : 'text-note text-ink-soft tabular-nums'}>
            {info.fault ?? [info.size === undefined ? null : fileSize(info.size), info.status].filter(Boolean).join(' · ')}
          </span>
        </div>
        {onRemove ? <IconButton size="small" icon={Trash2} label={removeName(info.name)} onClick={onRemove} /> : null}
      </div>
    </li>
  )
}

/** The formats of an image question that names none. */
const imageFormats = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.svg']

type FilesEditProps = EditProps & { isMultiple?: boolean | undefined; isImage?: boolean | undefined }

/** Files dropped or chosen, kept on this device at once; images with their picture. */
export const FilesEdit = ({ spec, value, onChange, onLeave, card, label, isMultiple = false, isImage = false }: FilesEditProps) => {
  const single = asText(value)
  const values = isMultiple ? asTexts(value) : single ? [single] : []
  const save = (next: string[]) => {
    onChange(isMultiple ? next : (next[0] ?? ''))
    onLeave()
  }
  const answer = useFileAnswer(card, values, isMultiple, save)
  const formats = acceptedFormats(spec)
  const isFull = !isMultiple && values.length > 0
  const Item = isImage ? ImageTile : FileRow
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {values.length > 0 ? (
        <ul aria-label={label} className={isImage ? 'flex flex-wrap gap-3' : 'flex flex-col gap-1.5'}>
          {values.map(stored => (
            <Item key={stored} stored={stored} onRemove={() => answer.remove(stored)} />
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <FileInput
          files={[]}
          onAdd={answer.add}
          isMultiple={isMultiple}
          limitMo={spec.size ?? undefined}
          formats={isImage && formats.length === 0 ? imageFormats : formats}
        />
      )}
      <p role="status" className="text-table text-ink-soft empty:hidden">
        {answer.isBusy ? formTexts.keepingFile : null}
      </p>
      {answer.faults.map(fault => (
        <p key={fault} role="alert" className="text-table font-medium text-brick">
          {fault}
        </p>
      ))}
    </div>
  )
}

const storedNames = (value: ReadProps['value']): string[] => (typeof value === 'string' ? [asText(value)] : asTexts(value))

export const FilesRead = ({ value, label }: ReadProps) => (
  <ul aria-label={label} className="flex max-w-form flex-col gap-1.5">
    {storedNames(value).map(stored => (
      <FileRow key={stored} stored={stored} />
    ))}
  </ul>
)

export const ImagesRead = ({ value, label }: ReadProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-3">
    {storedNames(value).map(stored => (
      <ImageTile key={stored} stored={stored} />
    ))}
  </ul>
)

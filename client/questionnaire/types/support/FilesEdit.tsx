import { FileInput } from '#client/ui/FileInput.tsx'
import { acceptedFormats } from '#contract/questionnaire/types/support/file.ts'
import { formTexts } from '../../texts.ts'
import { asText, asTexts } from '../../values.ts'
import type { EditProps } from '../view.ts'
import { FileRow } from './FileRow.tsx'
import { ImageTile } from './ImageTile.tsx'
import { useFileAnswer } from './use-file-answer.ts'

/** The formats of an image question that names none. */
const imageFormats = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.svg']

export type FilesEditProps = EditProps & { isMultiple?: boolean | undefined; isImage?: boolean | undefined }

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

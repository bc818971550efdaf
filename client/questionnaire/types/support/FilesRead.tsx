import { asText, asTexts } from '../../values.ts'
import type { ReadProps } from '../view.ts'
import { FileRow } from './FileRow.tsx'
import { ImageTile } from './ImageTile.tsx'

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

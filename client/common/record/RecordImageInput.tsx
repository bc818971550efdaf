import { ImageOff } from 'lucide-react'
import { useImage } from '../../data/images.ts'
import { uploadFile } from '../../data/upload.ts'
import { CroppedImageField } from '../image/CroppedImageField.tsx'
import { LOGO_WORDS } from '../image/words.ts'
import type { FrameProps } from './kinds.tsx'

/** A record's stored image, or the place where there is none. */
export const RecordImage = ({ fileName, label }: { fileName: string | null; label: string }) => {
  const url = useImage(fileName)
  return (
    <span className="grid size-20 place-items-center overflow-hidden rounded-card border border-line bg-sheet text-ink-faint">
      {url ? <img src={url} alt={label} className="size-full object-contain" /> : <ImageOff aria-hidden className="size-6" />}
    </span>
  )
}

/** An image of a record: cropped to a square and uploaded at once; saving the record stores its name. */
export const RecordImageInput = ({ label, input: { value, onChange }, fault }: FrameProps) => (
  <CroppedImageField
    preview={<RecordImage fileName={value ?? null} label={label} />}
    hasImage={Boolean(value)}
    onCropped={async image => onChange(await uploadFile(image, 'image.png', { usedFor: 'IMAGE' }))}
    onRemove={() => onChange(null)}
    words={{ ...LOGO_WORDS, label }}
    usedFor="IMAGE"
    fault={fault}
  />
)

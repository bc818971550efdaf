import { Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { UPLOAD_RULES, uploadFormats } from '#contract/files.ts'

// The cropping tool comes with the first chosen file.
const PhotoCropper = lazy(async () => ({ default: (await import('./PhotoCropper.tsx')).PhotoCropper }))

type PhotoFieldProps = {
  /** The photo as it stands, drawn by who knows where it comes from. */
  preview: ReactNode
  hasPhoto: boolean
  /** Sends the cropped photo, a square PNG; throws what refuses it. */
  onCropped: (photo: Blob) => Promise<void>
  onRemove: () => void
}

const FORMATS = uploadFormats('PROFILE')

/** A person's photo: an image chosen, cropped to a square, and sent (specification 1, sections 2.6 and 5). */
export const PhotoField = ({ preview, hasPhoto, onCropped, onRemove }: PhotoFieldProps) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  const open = ([file]: File[]) => {
    if (file) setUrl(URL.createObjectURL(file))
  }
  const crop = async (photo: Blob) => {
    await onCropped(photo)
    setUrl(null)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex items-center gap-4">
        {preview}
        {hasPhoto ? (
          <Button size="small" icon={Trash2} onClick={onRemove}>
            Retirer la photo
          </Button>
        ) : null}
      </div>
      <div className="w-full">
        <Field label="Photo">
          <FileInput files={[]} onAdd={open} limitMo={UPLOAD_RULES.PROFILE.limitMo} formats={FORMATS} />
        </Field>
      </div>
      {url === null ? null : (
        <Suspense>
          <PhotoCropper url={url} onClose={() => setUrl(null)} onCropped={crop} />
        </Suspense>
      )}
    </div>
  )
}

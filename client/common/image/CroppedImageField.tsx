import { Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { UPLOAD_RULES, type UsedFor, uploadFormats } from '#contract/files.ts'
import { type ImageWords, PHOTO_WORDS } from './words.ts'

// The cropping tool comes with the first chosen file.
const ImageCropper = lazy(async () => ({ default: (await import('./ImageCropper.tsx')).ImageCropper }))

type CroppedImageFieldProps = {
  /** Renders the present image; the caller knows its source. */
  preview: ReactNode
  hasImage: boolean
  /** Sends the cropped image, a square PNG; throws what refuses it. */
  onCropped: (image: Blob) => Promise<void>
  onRemove: () => void
  words?: ImageWords
  usedFor?: UsedFor
  fault?: string | undefined
}

/** A photo or logo: an image chosen, cropped to a square, and sent (docs/domain.md 2.14 and 4.7). */
export const CroppedImageField = (props: CroppedImageFieldProps) => {
  const { preview, hasImage, onCropped, onRemove, words = PHOTO_WORDS, usedFor = 'PROFILE', fault } = props
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  const open = ([file]: File[]) => {
    if (file) setUrl(URL.createObjectURL(file))
  }
  const crop = async (image: Blob) => {
    await onCropped(image)
    setUrl(null)
  }
  return (
    <>
      <Field label={words.label} fault={fault}>
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            {preview}
            {hasImage ? (
              <Button size="small" icon={Trash2} onClick={onRemove}>
                {words.remove}
              </Button>
            ) : null}
          </div>
          <FileInput files={[]} onAdd={open} limitMo={UPLOAD_RULES[usedFor].limitMo} formats={uploadFormats(usedFor)} />
        </div>
      </Field>
      {url === null ? null : (
        <Suspense>
          <ImageCropper url={url} words={words} onClose={() => setUrl(null)} onCropped={crop} />
        </Suspense>
      )}
    </>
  )
}

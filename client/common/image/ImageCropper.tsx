import { ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { describeError } from '../../data/errors.ts'
import { cropImage, isEmpty, type Selection } from './crop.ts'
import type { ImageWords } from './words.ts'

export type ImageCropperProps = {
  /** An address of the chosen file. */
  url: string
  words: ImageWords
  onClose: () => void
  /** Sends the image; errors are shown and the selection stays. */
  onCropped: (image: Blob) => Promise<void>
}

/** The side of the frame, in pixels, and of the square selection in it: 80 % (docs/domain.md 4.7). */
const FRAME = 320
const SQUARE = FRAME * 0.8
const ZOOM = { min: 1, max: 4, step: 0.25 } as const
const UNREADABLE = 'Ce navigateur ne peut pas afficher cette image. Choisissez un fichier JPEG ou PNG.'

/** Chooses the square of an image that is kept: dragged, or moved with the arrow keys. */
export const ImageCropper = ({ url, words, onClose, onCropped }: ImageCropperProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const select = useCallback((_: unknown, pixels: Selection) => setSelection(pixels), [])
  const enlarge = (by: number) => setZoom(before => Math.min(ZOOM.max, Math.max(ZOOM.min, before + by)))
  const use = async () => {
    if (selection === null || isEmpty(selection)) return
    setIsBusy(true)
    setFault(null)
    try {
      await onCropped(await cropImage(url, selection))
    } catch (error) {
      setFault(describeError(error))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.crop}
      description="Déplacez l’image sous le carré, au doigt, à la souris ou avec les flèches du clavier."
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={isEmpty(selection)} onClick={() => void use()}>
            {words.use}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3">
        {fault ? <Banner tone="danger">{fault}</Banner> : null}
        <div className="relative size-80 max-w-full overflow-hidden rounded-card bg-sunk">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropSize={{ width: SQUARE, height: SQUARE }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={select}
            cropperProps={{ role: 'group', 'aria-label': words.frame }}
            mediaProps={{ alt: '', onError: () => setFault(UNREADABLE) }}
          />
        </div>
        <div className="flex gap-2">
          <IconButton icon={ZoomOut} label="Réduire" isDisabled={zoom <= ZOOM.min} onClick={() => enlarge(-ZOOM.step)} />
          <IconButton icon={ZoomIn} label="Agrandir" isDisabled={zoom >= ZOOM.max} onClick={() => enlarge(ZOOM.step)} />
        </div>
      </div>
    </Dialog>
  )
}

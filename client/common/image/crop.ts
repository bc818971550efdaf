/** A part of an image, in its own pixels. */
export interface Selection {
  x: number
  y: number
  width: number
  height: number
}

/** The side of a cropped image, in pixels (docs/domain.md 4.7). */
const SIDE = 600

export const isEmpty = (selection: Selection | null): boolean => selection === null || selection.width < 1 || selection.height < 1

/** The selected part of an image as a square PNG of 600 pixels; throws when the browser cannot read the image. */
export async function cropImage(url: string, selection: Selection): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, selection.x, selection.y, selection.width, selection.height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no image')
  return blob
}

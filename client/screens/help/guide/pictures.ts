/** Wide enough for paper. */
const MAX_WIDTH = 1100
const QUALITY = 0.85

const asUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** A picture as paper takes it: a JPEG inside the document. */
export async function printable(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  const picture = await createImageBitmap(await answer.blob())
  const width = Math.min(picture.width, MAX_WIDTH)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((picture.height * width) / picture.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the picture could not be written')
  return asUrl(blob)
}

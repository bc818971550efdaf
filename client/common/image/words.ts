/** How an image that is cropped to a square is spoken of. */
export interface ImageWords {
  /** The field's label. */
  label: string
  remove: string
  /** The cropping dialog's title, its frame's name and its button. */
  crop: string
  frame: string
  use: string
}

export const PHOTO_WORDS: ImageWords = {
  label: 'Photo',
  remove: 'Retirer la photo',
  crop: 'Cadrer la photo',
  frame: 'Cadre de la photo',
  use: 'Utiliser cette photo',
}
export const LOGO_WORDS: ImageWords = {
  label: 'Logo',
  remove: 'Retirer le logo',
  crop: 'Cadrer le logo',
  frame: 'Cadre du logo',
  use: 'Utiliser ce logo',
}

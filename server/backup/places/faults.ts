import { isStorageFull, isUnwritable } from '../../database/errors.ts'
import { PlaceFault } from './place.ts'

export const absent = (where: string, name: string) => new PlaceFault('absent', `${name} manque dans ${where}.`)

export const unreachable = (where: string, why: string, cause?: unknown) =>
  new PlaceFault('unreachable', `${where} ne répond pas (${why}) : vérifiez le réseau, le montage et l’adresse.`, cause)

export const full = (where: string, cause?: unknown) =>
  new PlaceFault('full', `${where} est plein : libérez de la place ; les sauvegardes reprennent d’elles-mêmes.`, cause)

export const refused = (where: string, what: string, why: string, cause?: unknown) =>
  new PlaceFault('refused', `${where} ne permet pas de ${what} (${why}) : vérifiez les droits et les clés d’accès.`, cause)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** What a file system's error means for a backup place. */
export function faultOfFolder(where: string, what: string, error: unknown): PlaceFault {
  const code = codeOf(error)
  if (isStorageFull(error)) return full(where, error)
  return isUnwritable(error) ? refused(where, what, code, error) : unreachable(where, code || String(error), error)
}

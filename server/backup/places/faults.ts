import { isStorageFull, isUnwritable } from '../../database/errors.ts'
import { codeOf } from '../../error-code.ts'
import { PlaceFault } from './place.ts'

export const absent = (where: string, name: string) => new PlaceFault('absent', `${name} manque dans ${where}.`)

export const oversized = (where: string, name: string) =>
  new PlaceFault('altered', `${name} de ${where} n’est plus ce qui a été écrit\u202f: il est plus grand que prévu, et n’a pas été lu.`)

/** What is listed without an end, or is no listing of ours. */
export const endless = (where: string) =>
  new PlaceFault('unreachable', `${where} montre une liste d’objets sans fin : vérifiez que c’est bien le lieu des sauvegardes.`)

export const unreachable = (where: string, why: string, cause?: unknown) =>
  new PlaceFault('unreachable', `${where} ne répond pas (${why}) : vérifiez le réseau, le montage et l’adresse.`, cause)

export const full = (where: string, cause?: unknown) =>
  new PlaceFault('full', `${where} est plein : libérez de la place ; les sauvegardes reprennent d’elles-mêmes.`, cause)

export const refused = (where: string, what: string, why: string, cause?: unknown) =>
  new PlaceFault('refused', `${where} ne permet pas de ${what} (${why}) : vérifiez les droits et les clés d’accès.`, cause)

/** What a file system's error means for a backup place. */
export function faultOfFolder(where: string, what: string, error: unknown): PlaceFault {
  const code = codeOf(error)
  if (isStorageFull(error)) return full(where, error)
  return isUnwritable(error) ? refused(where, what, code, error) : unreachable(where, code || String(error), error)
}

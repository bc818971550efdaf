/** An object as a place lists it. */
export interface Listed {
  name: string
  /** In bytes, as they lie there. */
  size: number
}

/** No object that Sceau writes is larger, and none is read that is: whoever may write to a place must not fill a memory. */
export const OBJECT_MOST = 256 << 20

/**
 * Somewhere that keeps backups: a folder elsewhere, or S3-compatible storage. An object is written once, whole, under a name with `/`
 * between its parts, and never changed. What fails is a `PlaceFault`.
 */
export interface Place {
  /** Where it is, for people and without keys: `/mnt/sauvegarde`, `s3://seau/prefixe`. */
  readonly where: string
  /** Writes an object, which survives a power cut from here on; false where the name is taken: what is there stays. */
  put(name: string, bytes: Uint8Array): Promise<boolean>
  /** The bytes of an object; `absent` where there is none, `altered` where it has more than `most`, by default `OBJECT_MOST`. */
  get(name: string, most?: number): Promise<Uint8Array<ArrayBuffer>>
  /** The objects whose names begin with `prefix` (`''`, or whole parts with their `/`), by name. */
  list(prefix: string): Promise<Listed[]>
  /** Removes an object; one that is gone already is no fault. */
  remove(name: string): Promise<void>
}

export type PlaceFaultKind =
  /** It does not answer, or not properly: worth another try. */
  | 'unreachable'
  | 'full'
  /** It does not let us do this. */
  | 'refused'
  | 'absent'
  /** Other bytes have the name already. */
  | 'taken'
  /** The bytes are not those that were written. */
  | 'altered'
  /** Sealed with another key, or sealed and no key is at hand. */
  | 'key'
  /** Written by a later version of Sceau, in a form that this one does not know. */
  | 'newer'

/** What a place could not do. The message is a French sentence for whoever runs the service: what happened, and what to do. */
export class PlaceFault extends Error {
  readonly kind: PlaceFaultKind

  constructor(kind: PlaceFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PlaceFault'
    this.kind = kind
  }
}

export const isFault = (error: unknown, ...kinds: PlaceFaultKind[]): error is PlaceFault =>
  error instanceof PlaceFault && kinds.includes(error.kind)

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Sees to it that an object stands with these bytes, also when an earlier try had no answer; `taken` where others stand there. */
export async function keep(place: Place, name: string, bytes: Uint8Array): Promise<void> {
  if (await place.put(name, bytes)) return
  if (isSame(await place.get(name), bytes)) return
  throw new PlaceFault(
    'taken',
    `${place.where} contient déjà un autre objet ${name} : un autre service écrit au même endroit. Donnez-lui un dossier ou un préfixe à lui ; rien n’a été remplacé.`,
  )
}

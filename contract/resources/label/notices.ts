import { REQUEST_TYPES, type RequestType } from '../request/states.ts'
import type { LabelAction } from './states.ts'

/** What partners and staff are told of a label (docs/domain.md 9.2 and 9.5); days as DD/MM/YYYY. */
export type LabelNotice = { product: string } & (
  | { kind: 'ACT'; action: LabelAction; day: string; isCorrection: boolean }
  | { kind: 'APPLICATION'; type: RequestType; request: number; day: string | null }
  /** `days` null: the label has ended. */
  | { kind: 'END'; day: string; days: number | null }
)

const ACTS: Readonly<Record<LabelAction, string>> = {
  LABELISATION: 'a obtenu le label à compter du',
  REFUS_LABELISATION: 's’est vu refuser le label le',
  DELABELLISATION: 'n’a plus le label depuis le',
  RENOUVELLEMENT: 'a vu son label renouvelé à compter du',
}

const waitOf = (days: number) => (days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`)

/** The words of a notice, for the notification and the mail. */
export function labelNoticeText(notice: LabelNotice): string {
  const subject = `Le produit «\u00a0${notice.product}\u00a0»`
  if (notice.kind === 'ACT') {
    const text = `${subject} ${ACTS[notice.action]} ${notice.day}. Son attestation est disponible.`
    return notice.isCorrection ? `Rectification\u202f: ${text}` : text
  }
  if (notice.kind === 'APPLICATION') {
    const by = notice.day === null ? '' : ` Elle est attendue avant le ${notice.day}.`
    return `${REQUEST_TYPES[notice.type]} n°\u00a0${notice.request} pour le produit «\u00a0${notice.product}\u00a0»\u202f: elle attend votre réponse.${by}`
  }
  return notice.days === null
    ? `${subject} n’a plus le label\u202f: il est arrivé à échéance le ${notice.day}.`
    : `Le label du produit «\u00a0${notice.product}\u00a0» arrive à échéance ${waitOf(notice.days)}, le ${notice.day}.`
}

import type { BannerProps } from '#client/ui/Banner.tsx'
import type { PublicAttestation, Standing } from '#contract/resources/label/attestation.ts'

interface Words {
  tone: BannerProps['tone']
  text: string
}

/** What each standing means to who holds the paper. */
const STANDING_WORDS: Readonly<Record<Standing, Words>> = {
  IN_FORCE: { tone: 'done', text: 'À ce jour, ce produit bénéficie du label.' },
  TO_COME: { tone: 'info', text: 'À ce jour, ce produit ne bénéficie pas encore du label.' },
  EXPIRED: { tone: 'warning', text: 'Le label est arrivé à échéance\u202f: cette attestation ne vaut plus.' },
  WITHDRAWN: { tone: 'danger', text: 'Ce produit ne bénéficie plus du label au titre de cette attestation.' },
  REFUSED: { tone: 'danger', text: 'Ce produit n’a pas obtenu le label.' },
  REPLACED: { tone: 'warning', text: 'Un acte plus récent a remplacé cette attestation\u202f: demandez la nouvelle.' },
}

export const standingWords = ({ standing }: Pick<PublicAttestation, 'standing'>): Words => STANDING_WORDS[standing]

/** « Attestation en vigueur », « Label refusé le 03/02/2026 ». */
export const standingTitle = ({ status }: Pick<PublicAttestation, 'status'>): string =>
  status.startsWith('label') ? `L${status.slice(1)}` : `Attestation ${status}`

export type Comparison = 'SAME' | 'OTHER' | 'IMPOSSIBLE'
export const COMPARISONS: Readonly<Record<Comparison, Words & { title: string }>> = {
  SAME: { tone: 'done', title: 'Ce fichier est authentique', text: 'C’est, à l’octet près, l’attestation qui a été délivrée.' },
  OTHER: {
    tone: 'danger',
    title: 'Ce fichier n’est pas l’attestation délivrée',
    text: 'Il a été modifié, ou c’est un autre document\u202f: une impression numérisée ou réenregistrée n’est plus le même fichier.',
  },
  IMPOSSIBLE: {
    tone: 'warning',
    title: 'Ce fichier n’a pas pu être comparé',
    text: 'Le navigateur n’a pas pu le lire. Ouvrez cette page à son adresse en https, avec un navigateur récent, puis réessayez.',
  },
}

import type { Column, Content, ContentCanvas, TDocumentDefinitions } from 'pdfmake/interfaces'
import { runs, withoutPictures } from '#contract/printed-text.ts'
import { ATTESTATION_TEXTS } from '#contract/resources/label/attestation.ts'
import type { LabelAction } from '#contract/resources/label/states.ts'
import { SEAL_LETTER, SEAL_OUTLINE } from '#contract/seal.ts'
import { parisDay } from '../../../services/paris.ts'
import type { AttestationFacts } from './facts.ts'

const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 62]
const [FIR, GOLD, INK, SOFT, PAPER] = ['#1d4f3f', '#a98a4b', '#23292b', '#5b6366', '#fffdf9']
/** The height of the lower part, which no other text reaches, and of the QR code, in points. */
const [FOOT, QR] = [238, 84]

/** What a sheet shows beside its facts. */
export interface Drawn {
  /** Of the facts. */
  digest: string
  /** '' for the seal. */
  logo: string
  /** Where the document is verified. */
  url: string
}

const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
/** `1er mars 2026`. */
const longDay = (day: string) => long.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, '1er ')

const isGiven = (kind: LabelAction) => kind === 'LABELISATION' || kind === 'RENOUVELLEMENT'

/** What the organisation certifies, after the product's name. */
const SENTENCES: Readonly<Record<LabelAction, string>> = {
  LABELISATION: 'satisfait aux exigences du label, qui lui est accordé',
  RENOUVELLEMENT: 'continue de satisfaire aux exigences du label, qui est renouvelé',
  DELABELLISATION: 'ne bénéficie plus du label et ne peut plus s’en prévaloir',
  REFUS_LABELISATION: 'n’a pas obtenu le label, après examen de sa candidature',
}

function period({ kind, startDate, endDate }: AttestationFacts): string {
  const start = longDay(startDate)
  if (!isGiven(kind)) return kind === 'DELABELLISATION' ? `à compter du ${start}` : `par décision du ${start}`
  return endDate === null ? `à compter du ${start}, sans limitation de durée` : `du ${start} au ${longDay(endDate)} inclus`
}

/** A long name takes smaller letters, so that the sheet stays one. */
const sizeOf = (text: string) => (text.length <= 36 ? 27 : text.length <= 72 ? 21 : text.length <= 130 ? 16 : 12.5)

const rule = (width: number): ContentCanvas => ({
  canvas: [
    {
      type: 'line',
      x1: (WIDTH - 2 * MARGIN - width) / 2,
      y1: 0,
      x2: (WIDTH - 2 * MARGIN + width) / 2,
      y2: 0,
      lineWidth: 0.8,
      lineColor: GOLD,
    },
  ],
})

const frame = (kind: LabelAction): Content => {
  const line = (inset: number, lineWidth: number, lineColor: string) =>
    ({ type: 'rect', x: inset, y: inset, w: WIDTH - 2 * inset, h: HEIGHT - 2 * inset, lineWidth, lineColor, r: 2 }) as const
  const tone = isGiven(kind) ? FIR : SOFT
  return { canvas: [{ ...line(0, 0, PAPER), color: PAPER }, line(24, 2.4, tone), line(30, 0.6, GOLD)] }
}

/** Grounds as long as they may be still leave one sheet. */
const groundsSize = (length: number) => (length > 1400 ? 7 : length > 800 ? 8 : 10)

const grounds = ({ rule: text, reason }: AttestationFacts): Content[] =>
  [
    ['Règlement', text],
    ['Motif', reason],
  ].flatMap(([label = '', words = '']) =>
    words === ''
      ? []
      : [
          {
            text: [{ text: `${label} : `, bold: true }, ...runs(words)],
            fontSize: groundsSize(text.length + reason.length),
            color: INK,
            margin: [0, 8, 0, 0],
          },
        ],
  )

/** Stands where an organisation has no logo of its own. */
const SEAL = `<svg viewBox="0 0 32 32"><path d="${SEAL_OUTLINE}" fill="${FIR}"/><circle cx="16" cy="16" r="11.4" fill="none" stroke="${PAPER}" stroke-width=".5"/><path d="${SEAL_LETTER}" fill="none" stroke="${PAPER}" stroke-width="2.3" stroke-linecap="round"/></svg>`

const logoOf = (logo: string): Content => {
  if (logo.startsWith('data:image/')) return { image: logo, fit: [150, 74], alignment: 'center' }
  return { svg: logo.startsWith('<svg') ? logo : SEAL, fit: [150, 74], alignment: 'center' }
}

function head(facts: AttestationFacts, logo: string): Content[] {
  const { kind, organisation, number, corrects } = facts
  return [
    logoOf(logo),
    {
      text: runs(organisation.name),
      fontSize: organisation.name.length > 60 ? 11 : 14,
      bold: true,
      color: FIR,
      alignment: 'center',
      margin: [0, 10, 0, 12],
    },
    rule(60),
    { text: ATTESTATION_TEXTS[kind], fontSize: 22, bold: true, color: INK, alignment: 'center', margin: [0, 14, 0, 4] },
    { text: `N° ${number}`, fontSize: 11, color: SOFT, alignment: 'center' },
    ...(corrects === null
      ? []
      : [
          {
            text: `Cette attestation rectifie et remplace l’attestation n° ${corrects}.`,
            fontSize: 9.5,
            color: SOFT,
            alignment: 'center' as const,
            margin: [0, 3, 0, 0] as [number, number, number, number],
          },
        ]),
  ]
}

function statement(facts: AttestationFacts): Content[] {
  const { kind, product, affiliate, organisation } = facts
  const centred = { alignment: 'center' } as const
  return [
    {
      text: runs(`${organisation.name} atteste que le produit`),
      fontSize: 11.5,
      color: SOFT,
      ...centred,
      margin: [0, isGiven(kind) ? 40 : groundsSize(facts.rule.length + facts.reason.length) > 7 ? 26 : 10, 0, 8],
    },
    {
      text: runs(withoutPictures(product.name)),
      fontSize: sizeOf(product.name),
      bold: true,
      color: isGiven(kind) ? FIR : INK,
      ...centred,
      lineHeight: 1.05,
    },
    { text: `Code ${product.code}`, fontSize: 9.5, color: SOFT, ...centred, margin: [0, 4, 0, 8] },
    ...(affiliate === ''
      ? []
      : [
          {
            text: runs(`géré par ${withoutPictures(affiliate)}`),
            fontSize: affiliate.length > 80 ? 10.5 : 13,
            color: INK,
            ...centred,
            margin: [0, 0, 0, 12] as [number, number, number, number],
          },
        ]),
    { text: SENTENCES[kind], fontSize: 12.5, color: INK, ...centred },
    { text: period(facts), fontSize: 13, bold: true, color: INK, ...centred, margin: [0, 6, 0, 4] },
    ...grounds(facts),
  ]
}

function signature({ organisation, issuedAt }: AttestationFacts): Column {
  const place = organisation.place === '' ? 'Fait' : `Fait à ${organisation.place},`
  return {
    width: '*',
    stack: [
      { text: runs(`${place} le ${longDay(parisDay(issuedAt))}`), fontSize: 10.5, color: INK, margin: [0, 0, 0, 10] },
      { text: runs(organisation.signatory), fontSize: 12, bold: true, color: INK },
      { text: runs(organisation.title), fontSize: 10, color: SOFT },
    ],
  }
}

const verification = ({ code }: AttestationFacts, url: string): Column => ({
  width: 150,
  stack: [
    { qr: url, fit: QR, eccLevel: 'M', foreground: INK, alignment: 'right' },
    { text: ['Code ', { text: code, bold: true, color: INK }], fontSize: 9.5, color: SOFT, alignment: 'right', margin: [0, 6, 0, 0] },
  ],
})

/** The lower part of the sheet. */
const foot = (facts: AttestationFacts, { digest, url }: Drawn): Content => ({
  margin: [MARGIN, 12, MARGIN, 0],
  stack: [
    { columns: [signature(facts), verification(facts, url)] },
    { ...rule(WIDTH - 2 * MARGIN), margin: [0, 16, 0, 0] },
    {
      stack: [
        { text: `Vérifiez ce document et l’état du label aujourd’hui : ${url}`, link: url, margin: [0, 5, 0, 2] },
        { text: `Empreinte des faits attestés (SHA-256) : ${digest}`, fontSize: 6.8 },
        { text: runs(facts.organisation.legal), margin: [0, 4, 0, 0], fontSize: 7.5 },
      ],
      fontSize: 8,
      color: SOFT,
      alignment: 'center',
    },
  ],
})

/** An attestation as one sheet of A4: the same bytes for the same facts, digest, logo and address. */
export function attestationSheet(facts: AttestationFacts, of: Drawn): TDocumentDefinitions {
  const title = `${ATTESTATION_TEXTS[facts.kind]} n° ${facts.number}`
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 62, MARGIN, FOOT],
    background: () => frame(facts.kind),
    // Grounds too long for one sheet go on upon another, signed as well.
    footer: () => foot(facts, of),
    content: [...head(facts, of.logo), ...statement(facts)],
    defaultStyle: { font: 'Text' },
    language: 'fr',
    info: { title, author: facts.organisation.name, subject: facts.product.name, creationDate: new Date(facts.issuedAt) },
  }
}

import type { Content } from 'pdfmake'
import { showInstant, showPerson } from '#client/data/format.ts'
import { dotted, option } from '#client/print/handwritten.ts'
import { listTable } from '#client/print/list.ts'
import { FIR, heading, INK, nothingBut, type Part, type Sheet, SOFT, shortened, titleBlock, turned, WIDTH } from '#client/print/sheet.ts'
import { paperTexts } from '#client/print/texts.ts'
import { type AnsweredForm, answersParts } from '#client/questionnaire/print/answers.ts'
import { countOf } from '#contract/counts.ts'
import { runs } from '#contract/printed-text.ts'
import type { RequestDetail, RequestEvent } from '#contract/resources/request/entity.ts'
import { REQUEST_STATUSES, REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { type ProductToPrint, productFacts, productParts } from '../sheet/product-sheet.ts'

/** What the committee reads of its candidates, and where it writes what it decides (docs/domain.md 9.5). */

export interface CandidateForm extends AnsweredForm {
  /** Sent when and by whom, in words; '' while it is not sent. */
  sent: string
}

export interface Candidate extends ProductToPrint {
  /** The open application; null for a candidate that has none. */
  request: RequestDetail | null
  forms: readonly CandidateForm[]
  documents: readonly { name: string; type: string; file: string; at: string }[]
}

const TOC = 'candidates'

function formParts({ questionnaire, former, sent, ...form }: CandidateForm): Part[] {
  const told = [sent, former ? 'Les réponses qui diffèrent de la dernière demande acceptée sont suivies de la réponse d’alors.' : '']
  return [
    heading(`Réponses\u202f: ${questionnaire.name}`, 0),
    ...told.filter(Boolean).map((text): Part => ({ isHeading: true, node: { text: runs(text), color: SOFT, fontSize: 8.5 } })),
    ...answersParts({ questionnaire, former: former ?? null, ...form }, 1),
  ]
}

const documentParts = ({ documents }: Candidate): Part[] => [
  heading('Documents', 0),
  documents.length === 0
    ? nothingBut('Aucun document.')
    : {
        isShort: documents.length <= 10,
        node: listTable(
          [
            { header: 'Nom', share: 4 },
            { header: 'Type', share: 3 },
            { header: 'Fichier', share: 4 },
            { header: 'Déposé le', share: 1.8, isNumber: true },
          ],
          documents.map(({ name, type, file, at }) => [name, type, file, at]),
        ),
      },
]

const statusWord = (status: string | null): string =>
  Object.entries(REQUEST_STATUSES).find(([code]) => code === status)?.[1] ?? status ?? ''

/** Steps and what was said about them: the reasons of who sent back, asked again or gave up. */
const eventRow = ({ at, by, kind, to, comment }: RequestEvent): string[] => [
  showInstant(at),
  showPerson(by) || 'Sceau',
  kind === 'CREATED' ? 'Création' : statusWord(to),
  comment,
]

function requestParts({ request }: Candidate): Part[] {
  if (!request) return []
  const steps = request.history.filter(({ kind }) => kind === 'CREATED' || kind === 'STATUS')
  return [
    heading('Déroulement de la demande', 0),
    ...(request.description ? [{ node: { text: runs(request.description), margin: [0, 0, 0, 4] } satisfies Content }] : []),
    {
      isShort: steps.length <= 8,
      node: listTable(
        [
          { header: 'Date', share: 2 },
          { header: 'Par', share: 2.5 },
          { header: 'Étape', share: 2.5 },
          { header: 'Motif', share: 5 },
        ],
        steps.map(eventRow),
      ),
    },
  ]
}

const DECISIONS = ['Accord du label', 'Renouvellement du label', 'Refus du label', 'Renvoi au partenaire'] as const

/** An empty box to be filled in by hand. */
function decisionPart(): Part {
  const room = WIDTH.portrait - 24
  const line = (label: string, lines: number): Content => ({
    stack: [{ text: label, color: SOFT, fontSize: 8.5 }, ...Array.from({ length: lines }, () => dotted(room))],
    margin: [0, 6, 0, 0],
  })
  const half = (label: string) => ({
    width: room / 2 - 8,
    stack: [{ text: label, color: SOFT, fontSize: 8.5 }, dotted(room / 2 - 8)],
  })
  const box: Content = {
    table: {
      widths: [WIDTH.portrait - 2],
      body: [
        [
          {
            stack: [
              { columns: DECISIONS.map(decision => option(decision, false)), columnGap: 8 },
              line('Motif', 4),
              { columns: [half('Date de début'), half('Date d’échéance')], columnGap: 16, margin: [0, 10, 0, 0] },
              { columns: [half('Le'), half('Signatures')], columnGap: 16, margin: [0, 10, 0, 30] },
            ],
            margin: [10, 8, 10, 8],
          },
        ],
      ],
    },
    layout: 'box',
  }
  return { node: box, isShort: true }
}

function titleParts(candidate: Candidate, isAlone: boolean): Part[] {
  const { product, request } = candidate
  const asked = request
    ? `${REQUEST_TYPES[request.type]} n°\u202f${request.id}, ${REQUEST_STATUSES[request.status].toLocaleLowerCase('fr')}`
    : 'Aucune demande en cours'
  const facts = [
    ...productFacts(candidate),
    ['Affilié gérant', product.data.affilieMembers?.name ?? ''] as const,
    ['Demande', asked] as const,
  ]
  const [name, ...rest] = titleBlock(product.data.name, facts, isAlone ? undefined : TOC)
  return name ? [{ ...name, startsPage: !isAlone }, ...rest] : []
}

const candidateParts = (candidate: Candidate, isAlone: boolean): Part[] => [
  ...titleParts(candidate, isAlone),
  heading('Fiche du produit', 0),
  ...productParts(candidate, 1, true),
  ...candidate.forms.flatMap(formParts),
  ...documentParts(candidate),
  ...requestParts(candidate),
  heading('Décision du comité', 0),
  decisionPart(),
]

/** The first page of a file of several: who is in it, and where. */
const contentsParts = (candidates: readonly Candidate[], at: string): Part[] => [
  ...titleBlock('Dossier du comité', [
    ['Candidatures', countOf(candidates.length, 'produit')],
    ['Établi le', at],
  ]),
  { node: { toc: { id: TOC, title: { text: 'Candidatures', bold: true, fontSize: 13, color: FIR, margin: [0, 10, 0, 6] } }, color: INK } },
]

/** One document for one or many candidates, its pages numbered through. */
export function committeeFile(candidates: readonly Candidate[], at: string): Sheet {
  const [first] = candidates
  const isAlone = candidates.length === 1
  const about = isAlone && first ? first.product.data.name : countOf(candidates.length, 'candidature')
  return {
    title: `Dossier du comité – ${about}`,
    head: { left: 'Dossier du comité', right: shortened(about) },
    foot: paperTexts.printedOn(at),
    mark: null,
    content: turned([
      ...(isAlone ? [] : contentsParts(candidates, at)),
      ...candidates.flatMap(candidate => candidateParts(candidate, isAlone)),
    ]),
  }
}

import { emptyAnswers, emptyRow } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'
import { answersToSend } from '#contract/questionnaire/validation.ts'
import { AFFILIATES } from './content/affiliates.ts'
import type { Mechanism, Support } from './content/products.ts'
import { ANSWER_TEXTS, STRUCTURES } from './content/texts.ts'
import { createDraw, type Draw } from './random.ts'

/** What stays the same from year to year about the one who answers. */
export interface Profile {
  seed: number
  name: string
  mechanism: Mechanism
  support: Support
  createdOn: string
  /** Of a product, before the first year: what its record tells. */
  sales?: { outstanding: number; savers: number }
}

const FIRST_YEAR = 2022
/** The year in which structures have the staff that their records tell, and by how much it grew each year before. */
const THIS_YEAR = 2026
const YEARLY_GROWTH = 0.03
const STAFF = new Map(AFFILIATES.map(({ name, employees }) => [name, employees]))
const SEED_STEP = 7919
const OUI_NON = (yes: boolean) => (yes ? 'OUI' : 'NON')

const linesOf = (spec: Card['question'] | ReturnType<typeof columnsOf>[number]): string[] =>
  spec.response?.data.map(line => line.code) ?? []
const money = (amount: number): string => String(Math.max(0, Math.round(amount)))

/** Amounts of a year: they follow from the year before, so that declarations agree with one another. */
function amountsOf(profile: Profile, year: number) {
  const stable = createDraw(profile.seed)
  const drawn = stable.int(9, 950) * 100_000
  const begin = { outstanding: drawn, savers: Math.round(drawn / stable.int(1800, 5200)), ...profile.sales }
  let { outstanding, savers } = begin
  let previous = outstanding
  for (let at = FIRST_YEAR; at < year; at++) {
    const growth = 0.9 + createDraw(profile.seed * SEED_STEP + at).int(0, 32) / 100
    previous = outstanding
    outstanding = Math.round(outstanding * growth)
    savers = Math.round(savers * (1 + (growth - 1) / 2))
  }
  const rate = stable.int(5, 10) + (profile.mechanism === 'INVESTISSEMENT' ? stable.int(0, 70) : 0)
  return {
    outstanding,
    previous,
    savers,
    rate,
    solidarity: Math.round((outstanding * rate) / 100),
    donations: Math.round(outstanding / 400),
  }
}
type Amounts = ReturnType<typeof amountsOf>

const FACTS: Readonly<Record<string, (profile: Profile, amounts: Amounts, year: number) => string>> = {
  denomination: ({ name }) => name,
  raison_sociale: ({ name }) => name,
  code_lei: ({ seed, support }) =>
    support === 'OPC' ? `9695${String(seed).padStart(4, '0')}SCEAU0DEMO${String(seed % 97).padStart(2, '0')}` : '',
  date_creation: ({ createdOn }) => createdOn,
  support: ({ support }) => support,
  mecanisme: ({ mechanism }) => mechanism,
  encours: (_profile, { outstanding }) => money(outstanding),
  encours_solidaire: (_profile, { outstanding }) => money(outstanding * 3),
  encours_vise: (_profile, { outstanding }) => money(outstanding),
  encours_precedent: (_profile, { previous }) => money(previous),
  epargnants: (_profile, { savers }) => money(savers),
  collecte_nette: (_profile, { outstanding, previous }) => String(Math.round((outstanding - previous) * 0.8)),
  taux_solidaire: (_profile, { rate }) => String(rate),
  taux_vise: (_profile, { rate }) => String(rate),
  montant_solidaire: (_profile, { solidarity }) => money(solidarity),
  taux_esus: (_profile, { rate }) => String(Math.round(rate * 0.6)),
  taux_partage: ({ seed }) => String(seed % 2 === 0 ? 25 : 50),
  montant_dons: (_profile, { donations }) => money(donations),
  frais_gestion: ({ seed }) => String((4 + (seed % 9)) / 10),
  frais_entree_taux: ({ seed }) => String(1 + (seed % 3)),
  label_isr_date: ({ createdOn }) => `${Number(createdOn.slice(0, 4)) + 2}-06-15`,
  effectif: ({ name }, _amounts, year) => String(Math.round((STAFF.get(name) ?? 40) * (1 - (THIS_YEAR - year) * YEARLY_GROWTH))),
  part_femmes: ({ seed }) => String(35 + (seed % 20)),
  certification: () => 'OUI',
  engagement: () => 'OUI',
  controle_date: (_profile, _amounts, year) => `${year}-11-18`,
  correspondant_depuis: ({ createdOn }) => createdOn,
  lancement: (_profile, _amounts, year) => `${year}-09-01`,
  reporting_lien: ({ seed }) => `https://exemple.fr/epargne/rapport-${seed}.pdf`,
  reference_interne: ({ seed }, _amounts, year) => `DOS-${year}-${String(seed).padStart(4, '0')}`,
}

/** Answers that partners keep from one year to the next. */
const STABLE =
  /^(canaux|souscripteurs|gestionnaire|zones|accompagnement|utilites|odd_|instruments|esg|strategie_esg|label_isr$|comite$|reporting$|frais_entree$)/

function cellOf(name: string, profile: Profile, draw: Draw, codes: string[], line: number, year: number): string | string[] {
  if (name === 'Canal') return codes[line % codes.length] ?? ''
  if (name === 'Structure') return STRUCTURES[(profile.seed + line * 3) % STRUCTURES.length] ?? STRUCTURES[0]
  if (name === 'SIREN') return String(800_000_000 + ((profile.seed * 7919 + line * 104_729) % 99_999_999))
  if (name === 'Instrument') return draw.some(codes, 1)[0] ?? ''
  if (name === 'Utilité sociale') return draw.some(codes, draw.int(1, 2))
  if (name === 'Date d’octroi') return `${year}-${String(draw.int(1, 12)).padStart(2, '0')}-${String(draw.int(1, 28)).padStart(2, '0')}`
  if (name === 'Durée (mois)') return String(draw.int(1, 10) * 12)
  return ''
}

/** The rows of a table, the largest first: their amounts add up to what the answers say elsewhere. */
function rowsOf(card: Card, profile: Profile, draw: Draw, amounts: Amounts, year: number): TableRow[] {
  const isByChannel = card.name === 'repartition'
  const count = isByChannel ? draw.int(2, 4) : draw.int(2, 6)
  const total = isByChannel ? amounts.outstanding : Math.round(amounts.solidarity / 3)
  return Array.from({ length: count }, (_, line) => {
    const row = emptyRow()
    for (const column of columnsOf(card.question)) row[column.name] = cellOf(column.name, profile, draw, linesOf(column), line, year)
    const weight = (2 * (count - line)) / (count * (count + 1))
    const share = Math.round(total * weight)
    if (isByChannel) {
      Object.assign(row, { 'Encours (€)': String(share), Épargnants: String(Math.round(amounts.savers * weight)) })
      row['Part de l’encours'] = String(Math.round(weight * 10_000) / 100)
    } else row['Montant (€)'] = String(share)
    return row
  })
}

/** What numbers are believable, by question: least and most. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  performance: [0.4, 6.5],
  duree_moyenne: [2, 9],
  comite_reunions: [2, 6],
  instance_reunions: [2, 6],
  beneficiaires: [40, 4800],
  emplois: [3, 240],
  logements: [2, 60],
  energie: [20, 900],
  note: [60, 98],
}
const rangeOf = (card: Card) => RANGES[card.name] ?? [1, 90]

function drawn(card: Card, draw: Draw): AnswerValue {
  const { question } = card
  const codes = linesOf(question)
  switch (question.type) {
    case 'QUESTION_TYPE_RADIO':
    case 'QUESTION_TYPE_CHOICE':
      return draw.some(codes, 1)[0] ?? ''
    case 'QUESTION_TYPE_RADIO_MULTIPLE':
    case 'QUESTION_TYPE_CHOICE_MULTIPLE':
      return draw.some(codes, draw.int(1, Math.min(3, codes.length)))
    case 'QUESTION_TYPE_INT':
      return String(draw.int(...rangeOf(card)))
    case 'QUESTION_TYPE_DECIMAL':
      return String(draw.decimal(...rangeOf(card), 1))
    case 'QUESTION_TYPE_PERCENTAGE':
      return String(draw.decimal(...rangeOf(card), 1))
    case 'QUESTION_TYPE_STRING':
    case 'QUESTION_TYPE_TEXT': {
      const texts = ANSWER_TEXTS[card.name]
      return texts ? draw.pick(texts) : ''
    }
    default:
      // Dates are facts of their own; files are the partner's to attach.
      return ''
  }
}

function answerTo(card: Card, profile: Profile, amounts: Amounts, year: number): AnswerValue {
  const fact = FACTS[card.name]
  if (fact) return fact(profile, amounts, year)
  const salt = [...card.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, profile.seed)
  const draw = createDraw(salt * SEED_STEP + (STABLE.test(card.name) ? 0 : year))
  if (card.question.type === 'QUESTION_TYPE_TABLE') return rowsOf(card, profile, draw, amounts, year)
  if (card.name === 'esg' || card.name === 'comite') return OUI_NON(draw.chance(0.8))
  if (card.name === 'evolution' || card.name === 'changements') return OUI_NON(draw.chance(0.25))
  return drawn(card, draw)
}

/** What is sent for the exercise of a year: complete, believable, and in line with the years before. */
export function answersFor(form: Questionnaire, profile: Profile, year: number): Answers {
  const amounts = amountsOf(profile, year)
  const answers = emptyAnswers()
  for (const card of allCards(form)) {
    const value = answerTo(card, profile, amounts, year)
    if (value.length > 0) answers[card.name] = value
  }
  return answersToSend(form, answers)
}

/** The same, stopped after some of the questions: a draft. */
export function draftFor(form: Questionnaire, profile: Profile, year: number, share: number): Answers {
  const whole = answersFor(form, profile, year)
  const names = Object.keys(whole)
  const draft = emptyAnswers()
  for (const name of names.slice(0, Math.ceil(names.length * share))) draft[name] = whole[name] ?? ''
  return draft
}

import type { Content } from 'pdfmake'
import {
  heading,
  INK,
  indentOf,
  nothingBut,
  type Part,
  type Sheet,
  SOFT,
  shortened,
  titleBlock,
  turned,
  WIDTH,
} from '#client/print/sheet.ts'
import { paperTexts } from '#client/print/texts.ts'
import { runs } from '#contract/printed-text.ts'
import { answerOf, isEmpty } from '#contract/questionnaire/answers.ts'
import { visibility } from '#contract/questionnaire/conditions.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf, type LayoutNode, layout } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'
import { comparedRows, formerNote } from './former.ts'
import { printedTable } from './tables.ts'
import { printTexts } from './texts.ts'
import { type FileName, valueText } from './words.ts'

/** The answers of a questionnaire on paper. */

/** What is answered, for a document of its own or a part of one. */
export interface AnsweredForm {
  questionnaire: Questionnaire
  answers: Answers
  /** The answers last accepted, told where they differ; null for none. */
  former?: Answers | null
  /** Prefilled and not confirmed yet. */
  isToConfirm: (card: string) => boolean
  fileName: FileName
}

export interface PrintedAnswers extends AnsweredForm {
  /** Not sent, or changed since. */
  isDraft: boolean
  /** What stands around the questionnaire, in the order to be shown; those without a value are left out. */
  facts: readonly (readonly [label: string, value: string])[]
  /** The product or affiliate and the collection, for the head of every page. */
  about: string
  /** When it is printed, in words. */
  at: string
}

const LABEL = 0.4
const PADDING = 12

function cardRow(card: Card, value: AnswerValue | undefined, level: number, form: AnsweredForm): Part {
  const { fileName, isToConfirm, former } = form
  const left = indentOf(level)
  const room = WIDTH.portrait - left - PADDING
  const isBlank = value === undefined || isEmpty(value)
  const plain = typeof value === 'string' ? value : (value ?? []).filter(item => typeof item === 'string')
  const text = isBlank ? printTexts.noAnswer : valueText(card.question, plain, fileName)
  const answer: Content[] = [{ text: runs(text), color: isBlank ? SOFT : INK }]
  if (!isBlank && isToConfirm(card.name)) answer.push({ text: printTexts.toConfirm, color: SOFT, fontSize: 8 })
  const note = former ? formerNote(card.question, answerOf(former, card.name), value, fileName) : null
  if (note !== null) answer.push({ text: runs(note), color: SOFT, fontSize: 8 })
  const isShort = text.length < 600 && text.split('\n').length < 20
  const node: Content = {
    table: {
      // Fixed widths: a word longer than its place is broken there, never drawn beyond the paper.
      widths: [room * LABEL, room * (1 - LABEL)],
      dontBreakRows: isShort,
      body: [[{ text: runs(card.question.name), color: SOFT }, { stack: answer }]],
    },
    layout: 'answer',
    margin: [left, 0, 0, 0],
  }
  return { node, isShort }
}

function cardPart(card: Card, level: number, input: AnsweredForm): Part {
  const value = answerOf(input.answers, card.name)
  const columns = columnsOf(card.question)
  if (columns.length === 0) return cardRow(card, value, level, input)
  const former = input.former ? answerOf(input.former, card.name) : undefined
  const { rows, lost } = comparedRows(columns, value, former, input.fileName)
  const notes = [
    printTexts.rows(rows.length),
    lost > 0 ? printTexts.lostRows(lost) : '',
    input.isToConfirm(card.name) && rows.length > 0 ? printTexts.toConfirm : '',
  ]
  return printedTable({ label: card.question.name, columns, rows, note: notes.filter(Boolean).join(', ') })
}

function partsOf(nodes: readonly LayoutNode[], level: number, input: AnsweredForm, shown: ReturnType<typeof visibility>): Part[] {
  return nodes.flatMap(node => {
    if (node.kind === 'card') return shown.cards.has(node.card.name) ? [cardPart(node.card, level, input)] : []
    if (!shown.blocks.has(node.block)) return []
    return [heading(node.block.title, level), ...partsOf(node.children, level + 1, input, shown)]
  })
}

/**
 * What the screen shows, page by page and section by section; what the answers hide is left out. Pages are headed at `level`, what is on
 * them inward.
 */
export function answersParts(input: AnsweredForm, level: number): Part[] {
  const { questionnaire, answers } = input
  const shown = visibility(questionnaire, answers)
  const pages = layout(questionnaire).flatMap(page => {
    const parts = partsOf(page.nodes, level + 1, input, shown)
    return parts.length > 0 ? [heading(page.title, level), ...parts] : []
  })
  return pages.length > 0 ? pages : [nothingBut(printTexts.nothing)]
}

/** The answers of one questionnaire as a document. */
export function answersSheet(input: PrintedAnswers): Sheet {
  const { questionnaire, isDraft, facts, about, at } = input
  const state: readonly [string, string] = [printTexts.state, isDraft ? printTexts.draft : printTexts.sent]
  return {
    title: questionnaire.name,
    head: { left: shortened(about), right: shortened(questionnaire.name) },
    foot: isDraft ? `${paperTexts.printedOn(at)} · ${printTexts.draft}` : paperTexts.printedOn(at),
    mark: isDraft ? printTexts.draftMark : null,
    content: turned([...titleBlock(questionnaire.name, [...facts, state]), ...answersParts(input, 0)]),
  }
}

import type { Content } from 'pdfmake'
import { dotted, option } from '#client/print/handwritten.ts'
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
import { isDemanded } from '#contract/questionnaire/demand.ts'
import { parseExpression } from '#contract/questionnaire/expression.ts'
import { cardByName, columnsOf, type LayoutNode, layout } from '#contract/questionnaire/layout.ts'
import type { Card, Question, Questionnaire } from '#contract/questionnaire/model.ts'
import { isOfChoices, isOfFiles, ruleOf } from '#contract/questionnaire/types/registry.ts'
import { enabledLines } from '#contract/questionnaire/types/support/choice.ts'
import { conditionWords } from '../builder/condition-words.ts'
import { printedTable } from './tables.ts'
import { printTexts } from './texts.ts'

/** An empty questionnaire on paper, to be filled in by hand. */

/** Choices one below the other, two abreast where there are many. */
function choices(question: Question, width: number): Content[] {
  const isSeveral = question.type.endsWith('MULTIPLE')
  const options = enabledLines(question).map(({ value }) => option(value, !isSeveral))
  const note: Content = {
    text: isSeveral ? printTexts.severalChoices : printTexts.oneChoice,
    color: SOFT,
    fontSize: 8,
    margin: [0, 0, 0, 2],
  }
  if (options.length <= 6) return [note, ...options]
  const half = Math.ceil(options.length / 2)
  const column = (part: Content[]) => ({ width: width / 2 - 6, stack: part })
  return [note, { columns: [column(options.slice(0, half)), column(options.slice(half))], columnGap: 12 }]
}

/** Eight boxes for a day, a month and a year. */
function dayBoxes(): Content {
  const places = [0, 1, 2.6, 3.6, 5.2, 6.2, 7.2, 8.2]
  const boxes = places.map(place => ({ type: 'rect' as const, x: place * 16, y: 4, w: 14, h: 17, lineWidth: 0.8, lineColor: INK }))
  const slashes = [2.1, 4.7].map(place => ({
    type: 'line' as const,
    x1: place * 16 + 2,
    y1: 21,
    x2: place * 16 + 6,
    y2: 4,
    lineWidth: 0.8,
    lineColor: SOFT,
  }))
  return { canvas: [...boxes, ...slashes] }
}

/** What is to be written, ticked or joined. */
function place(question: Question, width: number): Content[] {
  const rule = ruleOf(question.type)
  if (rule.family === 'table') return []
  if (isOfChoices(question)) return choices(question, width)
  if (isOfFiles(question)) return [option(rule.shape === 'many' ? printTexts.attachSeveral : printTexts.attach, false)]
  if (rule.family === 'date') return [dayBoxes()]
  if (rule.family === 'text') return Array.from({ length: rule.isLong ? 5 : 1 }, () => dotted(width))
  return [
    {
      columns: [
        { width: 150, stack: [dotted(150)] },
        { width: '*', text: rule.unit ?? '', margin: [0, 6, 0, 0] },
      ],
      columnGap: 5,
    },
  ]
}

/** When a question is to be answered; a condition too complex for words is described by the questions it reads. */
function conditionOf({ condition }: Card, questionnaire: Questionnaire): string {
  if (!condition) return ''
  const questionOf = (name: string) => cardByName(questionnaire).get(name)?.question
  const told = conditionWords(condition, questionOf)
  if (told !== condition) return printTexts.onlyIf(told)
  const read = parseExpression(condition, () => false)
  const names = 'reads' in read ? [...read.reads.names].flatMap(name => questionOf(name)?.name ?? []) : []
  return names.length > 0 ? printTexts.dependsOn(names) : ''
}

function cardPart(card: Card, level: number, questionnaire: Questionnaire): Part[] {
  const { question } = card
  const isRequired = isDemanded(card)
  const left = indentOf(level)
  const width = WIDTH.portrait - left
  const notes = [card.hint || question.description || '', conditionOf(card, questionnaire)].filter(Boolean)
  const columns = columnsOf(question)
  const noteLines = notes.map((note): Content => ({ text: runs(note), color: SOFT, fontSize: 8.5, margin: [0, 1, 0, 0] }))
  if (columns.length > 0) {
    const rows = Array.from({ length: 8 }, () => columns.map(() => ''))
    const table = printedTable({ label: question.name, columns, rows, note: isRequired ? printTexts.required : '', rowHeight: 20 })
    const above = notes.map(
      (note): Part => ({
        isHeading: true,
        node: { text: runs(note), headlineLevel: 9, color: SOFT, fontSize: 8.5, margin: [0, 4, 0, 0] },
      }),
    )
    return [...above, table]
  }
  const isShort = enabledLines(question).length < 30
  const title: Content = {
    text: [
      ...runs(question.name).map(run => ({ ...run, bold: true })),
      { text: isRequired ? '' : `  (${printTexts.optional})`, color: SOFT },
    ],
  }
  return [
    {
      isShort,
      node: {
        stack: [title, ...noteLines, { stack: place(question, width), margin: [0, 2, 0, 0] }],
        unbreakable: isShort,
        margin: [left, 5, 0, 5],
      },
    },
  ]
}

function partsOf(nodes: readonly LayoutNode[], level: number, questionnaire: Questionnaire): Part[] {
  return nodes.flatMap(node => {
    if (node.kind === 'card') return node.card.hidden ? [] : cardPart(node.card, level, questionnaire)
    const inner = partsOf(node.children, level + 1, questionnaire)
    return inner.length > 0 ? [heading(node.block.title, level), ...inner] : []
  })
}

/** Every question that can be asked, each with its condition in words. */
export function blankSheet(questionnaire: Questionnaire, at: string): Sheet {
  const pages = layout(questionnaire).flatMap(page => {
    const parts = partsOf(page.nodes, 1, questionnaire)
    return parts.length > 0 ? [heading(page.title, 0), ...parts] : []
  })
  const line = ' . '.repeat(30)
  const facts = [
    [printTexts.filledBy, line],
    [printTexts.filledOn, line],
  ] as const
  return {
    title: questionnaire.name,
    head: { left: '', right: shortened(questionnaire.name) },
    foot: paperTexts.printedOn(at),
    mark: null,
    content: turned([...titleBlock(questionnaire.name, facts), ...(pages.length > 0 ? pages : [nothingBut(printTexts.nothing)])]),
  }
}

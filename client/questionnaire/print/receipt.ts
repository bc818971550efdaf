import type { Content } from 'pdfmake'
import { heading, type Part, type Sheet, SOFT, shortened, titleBlock, turned } from '#client/print/sheet.ts'
import { paperTexts } from '#client/print/texts.ts'
import { runs } from '#contract/printed-text.ts'
import { printTexts } from './texts.ts'

/** What a partner keeps of having handed over: number, time and hash, and what it was about. */
export interface PrintedReceipt {
  number: string
  sha256: string
  /** In words of the reader's time. */
  handedOver: string
  facts: readonly (readonly [label: string, value: string])[]
  about: string
  questionnaires: readonly string[]
  /** When the paper was made. */
  at: string
}

const note = (text: string): Part => ({ node: { text: runs(text), color: SOFT, margin: [0, 6, 0, 0] } })

export function receiptSheet({ number, sha256, handedOver, facts, about, questionnaires, at }: PrintedReceipt): Sheet {
  const { receipt } = printTexts
  const list: Content = { ul: questionnaires.map(name => ({ text: runs(name) })), margin: [0, 2, 0, 4] }
  const parts: Part[] = [
    ...titleBlock(receipt.title, [[receipt.number, number], [receipt.handedOver, handedOver], ...facts]),
    heading(receipt.questionnaires, 1),
    { node: list },
    heading(receipt.hash, 1),
    { node: { text: sha256.match(/.{1,32}/g)?.join('\n') ?? sha256, fontSize: 11, margin: [0, 2, 0, 2] } },
    note(receipt.why),
  ]
  return {
    title: `${receipt.title} ${number}`,
    head: { left: shortened(about), right: shortened(`${receipt.title} ${number}`) },
    foot: paperTexts.printedOn(at),
    mark: null,
    content: turned(parts),
  }
}

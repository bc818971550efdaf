import { showDate } from '#client/data/format.ts'
import { listTable } from '#client/print/list.ts'
import { recordParts } from '#client/print/record.ts'
import { heading, type Part, type Sheet, shortened, titleBlock, turned } from '#client/print/sheet.ts'
import { paperTexts } from '#client/print/texts.ts'
import { showCode } from '#contract/codes.ts'
import type { NameOf } from '#contract/record/kinds.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { productStatusText } from '#contract/resources/product/states.ts'
import { eventWord, labelSummary, linePeriod } from '../label/words.ts'

/** The product sheet (docs/domain.md 8.8). */

export interface ProductToPrint {
  product: Product
  /** Partners are printed their own words, and nothing of staff's. */
  isPartner: boolean
  nameOf: NameOf
}

const codeParts = ({ codeISINS }: Product, level: number): Part[] =>
  codeISINS.length === 0
    ? []
    : [
        heading('Codes ISIN', level),
        {
          isShort: codeISINS.length <= 10,
          node: listTable(
            [
              { header: 'Code', share: 2 },
              { header: 'Nom de la part', share: 5 },
              { header: 'Ajouté le', share: 1.5, isNumber: true },
            ],
            codeISINS.map(({ code, name, createdAt }) => [code, name, showDate(createdAt)]),
          ),
        },
      ]

const historyParts = ({ Historieslabel: lines }: Product, level: number, isTold: boolean): Part[] =>
  lines.length === 0
    ? []
    : [
        heading('Historique du label', level),
        {
          isShort: lines.length <= 10 && !isTold,
          node: listTable(
            [
              { header: 'Événement', share: 3 },
              { header: 'Période ou date', share: 3.5 },
              { header: 'Attestation', share: 1.6 },
              ...(isTold ? [{ header: 'Commentaire', share: 5 }] : []),
            ],
            lines.map(line => [
              eventWord(line),
              linePeriod(line),
              line.number ?? '',
              ...(isTold ? [[line.comment, line.refusalReglement].filter(Boolean).join('\n')] : []),
            ]),
          ),
        },
      ]

export const productFacts = ({ product }: ProductToPrint): [string, string][] => [
  ['Code', showCode('product', product.id)],
  ['Label', labelSummary(product.label)],
  ['Statut', productStatusText(product.form.produitStatut)],
]

/**
 * The record's sections as its catalogue shows them, the ISIN codes and the label's history, headed at `level`; comments on the label are
 * told to the committee alone (`isTold`).
 */
export const productParts = ({ product, isPartner, nameOf }: ProductToPrint, level: number, isTold = false): Part[] => [
  ...recordParts({ sections: productRecord.sections, record: product, isPartner, parts: product.sections, nameOf }, level),
  ...codeParts(product, level),
  ...historyParts(product, level, isTold),
]

export function productSheet(printed: ProductToPrint, at: string): Sheet {
  const { name } = printed.product.data
  return {
    title: name,
    head: { left: 'Fiche produit', right: shortened(name) },
    foot: paperTexts.printedOn(at),
    mark: null,
    content: turned([...titleBlock(name, productFacts(printed)), ...productParts(printed, 0)]),
  }
}

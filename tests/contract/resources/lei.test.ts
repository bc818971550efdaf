import { expect, test } from 'vitest'
import { fieldHintFor } from '#contract/record/field.ts'
import { isLei } from '#contract/resources/product/lei.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { tidyCode } from '#contract/text.ts'

// Of the register of the Global LEI Foundation.
const REAL = ['5493001KJTIIGC8Y1R12', '7LTWFZYICNSX8D621K86', '529900T8BM49AURSDO55']

test('a LEI is told by its key, however it is written', () => {
  for (const code of REAL) {
    expect(isLei(code)).toBe(true)
    expect(isLei(tidyCode(` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`))).toBe(true)
  }
  for (const wrong of ['', '5493001KJTIIGC8Y1R1', '5493001KJTIIGC8Y1R123', '5493001KJTIIGC8Y1RAB']) expect(isLei(wrong)).toBe(false)
})

test('one digit for another, or one letter, is always found', () => {
  const kinds = [[...'0123456789'], [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']]
  for (const code of REAL) {
    for (const [at, held] of [...code].entries()) {
      for (const letter of kinds.find(kind => kind.includes(held)) ?? []) {
        expect(isLei(code.slice(0, at) + letter + code.slice(at + 1))).toBe(letter === held)
      }
    }
  }
})

test('a wrong one is doubted beside its field, and taken', () => {
  const field = productRecord.named.find(({ path }) => path === 'codeLEI')
  if (!field) throw new Error('no field')
  expect(fieldHintFor(field, false, 'ABC')).toMatch(/^À vérifier/)
  expect(fieldHintFor(field, false, REAL[0])).toBe('Vingt caractères (ISO 17442)')
  expect(productRecord.some(new Set(['codeLEI'])).parse({ codeLEI: 'abc 1' })).toEqual({ codeLEI: 'ABC1' })
})

test('what is kept of one is taken again, whatever it was typed as', () => {
  const lei = productRecord.some(new Set(['codeLEI']))
  const [code = ''] = REAL
  const wide = [...code].map(sign => String.fromCodePoint(0xfee0 + (sign.codePointAt(0) ?? 0))).join('')
  for (const typed of [`\u200e${code}`, code.replace('K', 'K\u200b'), code.replace('K', 'K\u2011'), wide])
    expect(lei.parse({ codeLEI: typed })).toEqual({ codeLEI: code })
  for (const typed of ['ß', 'İ', 'ﬁ'].map(sign => sign.repeat(125))) {
    const kept = lei.parse({ codeLEI: typed })
    expect(lei.parse(kept)).toEqual(kept)
  }
  expect(lei.safeParse({ codeLEI: 'ﷺ'.repeat(250) }).error?.issues).toMatchObject([{ code: 'too_big' }])
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { receiptFacts } from '#client/data/feedback/print-facts.ts'
import { receiptSheet } from '#client/questionnaire/print/receipt.ts'
import { pdfOf } from '#tests/support/drawn-pdf.ts'
import { readPdf, squeezed } from '#tests/support/pdf-text.ts'
import { requestOf } from '../offline/fake-server.ts'
import { FORM } from '../offline/world.ts'

test('a receipt tells its number, when, of what, and the whole hash', async () => {
  const sha256 = '0123456789abcdef'.repeat(4)
  const request = { ...requestOf(12, FORM), productTargetObject: { data: { id: 3, name: 'Livret Avenir' } } }
  const facts = receiptFacts(request, { number: '12-7', at: '2026-03-31T10:02:00.000Z', sha256 })
  const text = readPdf(await pdfOf(receiptSheet(facts)))
    .map(page => page.text)
    .join('')
  for (const told of ['Reçu de remise', '12-7', '31/03/2026 12:02', 'Livret Avenir', FORM.name, sha256])
    expect(text).toContain(squeezed(told))
})

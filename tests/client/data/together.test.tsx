import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { placed } from '#client/common/record/TogetherInput.tsx'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { command } from '#client/data/use-command.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { show, stubServer } from './support.tsx'

const TARGETS = ['form.cibleOdd1', 'form.cibleOdd2', 'form.cibleOdd3']
const fields = productRecord.fields.filter(({ path }) => TARGETS.includes(path))
const line = z.number().nullable()
const schema = z.object({ form: z.object({ cibleOdd1: line, cibleOdd2: line, cibleOdd3: line }) })
const HELD = { stamp: undefined, form: { cibleOdd1: 3, cibleOdd2: 5, cibleOdd3: null } }
const LINES = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  code: `C${at}`,
  designation: `Cible ${at + 1}.1 : ${at === 6 ? 'énergie' : 'autre'}`,
}))

const Form = () => {
  const state = useRecordForm({
    sections: [{ title: 'Objectifs', fields }],
    schema,
    record: HELD,
    save: ({ form }) => command('PRODUCT_MANAGEMENT', 'UPDATE', { id: 1, data: { name: 'x', affiliate: [] }, form }),
    success: 'Fait',
    onDone: () => undefined,
  })
  return <RecordForm state={state} verb="Enregistrer" cancel={() => undefined} />
}

test('targets are one searchable choice of three at most; each stays in the field that holds it', async () => {
  const sent = stubServer({ 'TABLE_REFERENTIEL GET_ALL_LINE_CODE': LINES, 'PRODUCT_MANAGEMENT UPDATE': { id: 1 } })
  show(<Form />)
  const box = await screen.findByRole('combobox', { name: /^Cibles des objectifs/ })
  await userEvent.click(await screen.findByRole('button', { name: /Cible 3\.1/ }))
  await userEvent.click(box)
  await userEvent.keyboard('energie')
  const list = await screen.findByRole('listbox')
  expect(within(list).getAllByRole('option')).toHaveLength(1)
  await userEvent.click(within(list).getByRole('option', { name: /Cible 7\.1/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const saved = sent.find(({ name }) => name === 'PRODUCT_MANAGEMENT UPDATE')
  expect(saved?.body).toMatchObject({ form: { cibleOdd1: 7, cibleOdd2: 5, cibleOdd3: null } })
})

test('what is chosen takes the first free place, and no more than there are', () => {
  expect(placed([3, 5, null], [3, 5, 8])).toEqual([3, 5, 8])
  expect(placed([3, 5, 8], [5, 8])).toEqual([null, 5, 8])
  expect(placed([null, 5, 8], [1, 2, 5, 8])).toEqual([1, 5, 8])
})

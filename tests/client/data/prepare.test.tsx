import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test, vi } from 'vitest'
import { matchingRows } from '#client/common/list/matching.ts'
import { PrepareDialog, type Preparing } from '#client/common/prepare/PrepareDialog.tsx'
import { distinctNames, zipped } from '#client/common/prepare/zip-files.ts'
import { REQUESTS } from '#client/data/requests.ts'
import { show, stubServer } from './support.tsx'

const gate = () => Promise.withResolvers<void>()

test('a file is prepared first, its progress told, then downloaded by the focused button', async () => {
  const half = gate()
  const end = gate()
  const prepare = async ({ tell }: Preparing) => {
    tell(0, 2)
    await half.promise
    tell(1, 2)
    await end.promise
    return { blob: new Blob(['x'.repeat(2000)]), name: '2026.11.23 Livret.pdf', note: 'Sans commentaire' }
  }
  show(<PrepareDialog title="Fiche produit" prepare={prepare} onClose={() => undefined} />)
  half.resolve()
  expect(await screen.findByText('1 sur 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Télécharger' })).toBeNull()
  end.resolve()
  const download = await screen.findByRole('button', { name: 'Télécharger' })
  await waitFor(() => expect(document.activeElement).toBe(download))
  expect(screen.getByText('2026.11.23 Livret.pdf')).toBeTruthy()
  expect(screen.getByText('(2 Ko)')).toBeTruthy()
})

test('leaving stops what is being prepared; what failed is told and tried again', async () => {
  const signals: AbortSignal[] = []
  let tries = 0
  const prepare = ({ signal }: Preparing) => {
    signals.push(signal)
    tries++
    return tries === 1 ? Promise.reject(new Error('no room')) : new Promise<never>(() => undefined)
  }
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined)
  show(<PrepareDialog title="Fiches" prepare={prepare} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Préparation en cours…')).toBeTruthy()
  cleanup()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  silent.mockRestore()
})

test('an archive takes one file after the other; two of one name stand apart', async () => {
  let held = 0
  let most = 0
  async function* files() {
    for (const text of ['a', 'b', 'c']) {
      most = Math.max(most, ++held)
      yield { name: text === 'c' ? 'Autre.pdf' : 'Livret.pdf', blob: new Blob([text]) }
      held--
    }
  }
  const entries = await new ZipReader(new BlobReader(await zipped(files()))).getEntries()
  const texts = await Promise.all(
    entries.map(async entry => [entry.filename, entry.directory ? '' : await entry.getData(new TextWriter())]),
  )
  expect(texts).toEqual([
    ['Livret.pdf', 'a'],
    ['Livret (2).pdf', 'b'],
    ['Autre.pdf', 'c'],
  ])
  expect(most).toBe(1)
})

test('all rows that the criteria find come page by page, each once although rows moved between two pages', async () => {
  const page = (from: number, size: number) => ({ data: Array.from({ length: size }, (_, at) => ({ id: from + at })), count: 150 })
  const sent = stubServer({ 'DEMANDE_MANAGEMENT FILTER': page(1, 100) })
  const rows = matchingRows(REQUESTS, { description: 'livret' }, { field: 'createdAt', direction: 'ASC' }, new AbortController().signal)
  const found: number[] = []
  for await (const { id } of rows) {
    found.push(id)
    if (found.length === 100) stubServer({ 'DEMANDE_MANAGEMENT FILTER': page(100, 50) })
  }
  expect(found).toEqual(Array.from({ length: 149 }, (_, at) => at + 1))
  expect(sent[0]?.body).toMatchObject({ description: 'livret', data: { page: 1, size: 100, order: 'createdAt', direction: 'ASC' } })
})

test('names in an archive are its own, also beside one that is numbered already and where capitals do not count', () => {
  const nameFor = distinctNames()
  expect(['Fonds.pdf', 'FONDS.pdf', 'Fonds (2).pdf', 'Fonds.pdf', 'E\u0301té.pdf', 'Été.pdf'].map(nameFor)).toEqual([
    'Fonds.pdf',
    'FONDS (2).pdf',
    'Fonds (2) (2).pdf',
    'Fonds (3).pdf',
    'E\u0301té.pdf',
    'Été (2).pdf',
  ])
})

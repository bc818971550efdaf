import { readTableFile } from '#client/questionnaire/types/table/import/read-file.ts'
import { FUNDS, fullBook, fullText, HOSTILE_TABLES } from '../support/tables.ts'

async function msToRead(file: Blob): Promise<number> {
  const start = performance.now()
  await readTableFile(file, FUNDS)
  return performance.now() - start
}

const line = (name: string, ms: number, target: string) =>
  console.log(`${name.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms (wanted ${target})`)

/** How long the browser's reader of tables takes, for full ones and for those made to exhaust it. */
export async function measureTables(): Promise<void> {
  line('a workbook of 5 000 rows, read and checked', await msToRead(fullBook()), 'under 3 s')
  line('a text of 5 000 rows, read and checked', await msToRead(fullText()), 'under 3 s')
  let slowest = { name: '', ms: 0 }
  for (const [name, [make]] of Object.entries(HOSTILE_TABLES)) {
    const ms = await msToRead(make())
    if (ms > slowest.ms) slowest = { name, ms }
  }
  line(`the slowest refusal: ${slowest.name}`, slowest.ms, 'under 2 s')
}

import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '#server/database/database.ts'
import { writeSent } from '#server/resources/answers/stored.ts'
import { insertProducts, insertQuestionnaire, insertRequests, largeQuestionnaire } from '../bench/dataset.ts'
import { callHttp, payloadOf } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { asStaff, machineLoad } from './crowd.ts'
import { memoryOf, processorOf, tell, watched } from './figures.ts'

const QUESTIONNAIRES = 5000
const ANSWERS = 100
const PIECE = 500
const SENT_AT = '2026-02-01T09:00:00.000Z'

/** A collection whose questionnaires all came back, one of each of as many whole products. */
async function fill(path: string): Promise<number> {
  const database = await openDatabase(path)
  const collection = await database.transaction(async trx => {
    const ids = async (table: 'affiliate' | 'catalog') => (await trx.selectFrom(table).select('id').execute()).map(row => row.id)
    const affiliates = await ids('affiliate')
    await insertProducts(trx, affiliates, await ids('catalog'), QUESTIONNAIRES)
    const { last } = await trx
      .selectFrom('product')
      .select(eb => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const pinned = await insertQuestionnaire(trx, 'Cent questions', id => largeQuestionnaire(id, ANSWERS + 1))
    const { id } = await trx.selectFrom('collection').select('id').where('status', '=', 'COLLECT_STATUS_OPENED').executeTakeFirstOrThrow()
    const form = { reason: 'COLLECT_TYPE_ANNUAL', type: 'COLLECT_SHARE_TYPE_PRODUCT', name: 'Produits', ord: 9 }
    const sub = await trx
      .insertInto('sub_collection')
      .values({ collection_id: id, ...form })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counts = { count: QUESTIONNAIRES, statuses: ['REQUEST_ACCEPTED'] }
    const requests = await insertRequests(trx, last - QUESTIONNAIRES + 1, affiliates, pinned, id, counts)
    const first = requests[0] ?? 0
    await trx.updateTable('request').set({ sub_collection_id: sub.id }).where('id', '>=', first).execute()
    const told = (at: number) => (at % 2 === 0 ? `Réponse ${at} en quelques mots` : `${at}.5`)
    const json_sent = writeSent(Object.fromEntries(Array.from({ length: ANSWERS }, (_, at) => [`bench_${at}`, told(at)])))
    const sent = { name: 'Collecte', saved_at: SENT_AT, saved_by: null, sent_name: 'Collecte', sent_at: SENT_AT, sent_by: null, json_sent }
    const pin = { questionnaire_id: pinned.questionnaire, version_id: pinned.version, revision: 1, sent_revision: 1, ended: 1 }
    for (let at = 0; at < requests.length; at += PIECE) {
      const rows = requests.slice(at, at + PIECE).map(request_id => ({ request_id, ...pin, ...sent }))
      await trx.insertInto('feedback').values(rows).execute()
    }
    return id
  })
  await database.close()
  return collection
}

/** Takes in the file without keeping it: how many bytes it has. */
async function bytesOf(file: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of file.body ?? []) bytes += chunk.byteLength
  return bytes
}

/** What thousands of questionnaires answered leaves as one workbook with all columns, while somebody else reads lists. */
export async function drillAnswers(): Promise<void> {
  const server = new Server(['--demo'])
  try {
    await server.start()
    await server.stop()
    const id = await fill(join(server.folder, 'sceau.sqlite'))
    await server.start()
    // What was filled in from outside is a generation of the backup, whose snapshot is made now: the next start goes on from it.
    await server.stop()
    await server.start()
    const token = await asStaff(server.url)
    const { pid, url } = server
    const ticket = z.object({ url: z.string() })
    const held: number[] = []
    const before = processorOf(pid)
    const look = setInterval(() => held.push(memoryOf(pid)), 50)
    const seen = await watched({ url, pid, token }, async () => {
      const asked = { id, shareType: 'COLLECT_SHARE_TYPE_PRODUCT' }
      const { url: path } = await payloadOf(callHttp(url, token, 'COLLECT_MANAGEMENT', 'EXPORT', asked), ticket)
      return bytesOf(await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } }))
    })
    clearInterval(look)
    const processor = processorOf(pid) - before
    tell(
      `export of ${QUESTIONNAIRES} questionnaires × ${ANSWERS} answers`,
      `${(seen.result / 1e6).toFixed(0)} MB, ${(processor / 1000).toFixed(1)} s of processor, the server held ${Math.max(...held).toFixed(0)} MB at most; ${machineLoad()}`,
      seen,
    )
  } finally {
    await server.dispose()
  }
}

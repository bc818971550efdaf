import { expect, test } from 'vitest'
import { noBackup } from '#server/backup/backup.ts'
import { saveSmall, smallSave } from '#tests/support/answers.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'

test('what waits for the backup are sends, requests, acts of the label and decisions', () => {
  const waiting = EVERY_METHOD.filter(({ entry }) => entry.kind === 'command' && entry.backedUp !== false)
  expect(waiting.map(({ name }) => name).sort()).toEqual([
    'DEMANDE_MANAGEMENT ADD',
    'DEMANDE_MANAGEMENT CHANGE_DECISION',
    'FEEDBACK_MANAGEMENT ADD',
    'PRODUCT_MANAGEMENT DELABELLISATION',
    'PRODUCT_MANAGEMENT LABELISATION',
    'PRODUCT_MANAGEMENT LABELISATION_REQUEST',
    'PRODUCT_MANAGEMENT RECTIFICATION',
    'PRODUCT_MANAGEMENT REFUS_LABELISATION',
    'PRODUCT_MANAGEMENT RENOUVELLEMENT',
    'PRODUCT_MANAGEMENT RENOUVELLEMENT_REQUEST',
  ])
})

describeOnBoth('answers that wait for the backup', world => {
  test('a send is answered once it stands in the stage; a draft waits for nothing; a full stage is 507, and the repeat finds it done', async () => {
    const { services } = world.parts
    const seen: string[] = []
    let isFull = false
    services.backup = {
      ...noBackup,
      async flush() {
        const { ended } = await world.database.reader.selectFrom('feedback').select('ended').orderBy('id', 'desc').executeTakeFirstOrThrow()
        seen.push(`committed, ended: ${Boolean(ended)}`)
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }
    const partner = world.as('partner')
    const request = world.ids.requests.affiliate1
    await saveSmall(world, 'partner', request, 'brouillon')
    expect(seen).toEqual([])
    isFull = true
    const send = smallSave(world, request, 'envoi', { ended: true })
    const key = crypto.randomUUID()
    const refused = await partner.call('FEEDBACK_MANAGEMENT', 'ADD', send, { key })
    expect([refused.status, refused.error?.message]).toEqual([507, 'STORAGE_FULL'])
    // A repeat is not told that it is done before it stands there either.
    expect((await partner.call('FEEDBACK_MANAGEMENT', 'ADD', send, { key })).status).toBe(507)
    isFull = false
    const done = await partner.call('FEEDBACK_MANAGEMENT', 'ADD', send, { key })
    expect([done.status, done.isReplayed]).toEqual([200, true])
    expect(seen).toEqual(['committed, ended: true', 'committed, ended: true', 'committed, ended: true'])
    services.backup = noBackup
  })
})

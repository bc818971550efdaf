import { expect, test } from 'vitest'
import { smallSave } from '#tests/support/answers.ts'
import { describeOnBoth, type Persona, type World } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { EVERY_EXPORT, EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'

const WORD = 'Entre nous : dossier bancal'
const IN_CHARGE = 'ZEBULON'
const TOLD = 'Le montant est à revoir'

/** A request of each partner, given with a word to somebody who sends it back. */
async function sendBack(world: World) {
  const { client, id: user } = await world.addUser({
    username: IN_CHARGE,
    type: 'USER_TYPE_INTERNE',
    permissions: ['FGGDGS', 'FGGDASS', 'FGGDDEC'],
  })
  const open = async (persona: Persona, request: number) => {
    const feedback = (await world.as(persona).call('FEEDBACK_MANAGEMENT', 'ADD', smallSave(world, request, 'Réponse', { ended: true })))
      .payload.id
    const handed = await world.as(persona).call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: request, decision: 'REQUEST_IN_PROGRESS' })
    const given = await world.as('admin').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user, description: WORD })
    const sent = await client.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {
      id: request,
      decision: 'REQUEST_FEEDBACK',
      description: TOLD,
    })
    expect([handed.status, given.status, sent.status]).toEqual([200, 200, 200])
    return { request, feedback }
  }
  return {
    user,
    partner: await open('partner', await addRequest(world)),
    guest: await open('guest', world.ids.requests.guest),
  }
}

describeOnBoth('what staff tell each other', world => {
  test('no answer that a partner can ask for tells who is in charge, nor the word of the assignment', async () => {
    const { user, ...opened } = await sendBack(world)
    const exports = new Set(EVERY_EXPORT.map(({ name }) => name))
    for (const persona of ['partner', 'guest'] as const) {
      const { request, feedback } = opened[persona]
      const page = { size: 100 }
      const bodies = [
        {},
        page,
        { data: page },
        { id: request },
        { id: request, data: page },
        { id: request, id2: world.ids.forms.small.id },
        { id: feedback, data: page },
        { id: feedback },
        { id: world.ids.products.p1 },
        { id: world.ids.affiliates.a1 },
      ]
      const client = world.as(persona)
      const texts: string[] = []
      const reads = EVERY_METHOD.filter(({ name, entry }) => entry.kind === 'query' || exports.has(name))
      for (const { name, resource, method } of reads) {
        if (!EXPECTED[name]?.personas.includes(persona)) continue
        for (const body of bodies) {
          const answer = await client.callAny(resource, method, body)
          const isFile = answer.status === 200 && exports.has(name)
          texts.push(`${name} ${isFile ? JSON.stringify(sheetRows(answeredBook(answer.payload))) : answer.text}`)
        }
      }
      // What may be told is there, so that the walk is known to have read the history.
      for (const name of ['DEMANDE_MANAGEMENT GET_ID', 'OFFLINE_MANAGEMENT GET_BUNDLE', 'NT_NOTIFICATION GET'])
        expect(texts.filter(text => text.startsWith(name)).some(text => text.includes(TOLD))).toBe(true)
      expect(texts.filter(text => text.includes(WORD) || text.includes(IN_CHARGE) || text.includes(`"userAssigned":${user}`))).toEqual([])
      const asked = await client.call('DEMANDE_MANAGEMENT', 'FILTER', { userAssigned: user, data: {} })
      expect(asked.error).toEqual({ message: 'FORBIDDEN' })
      const mails = await world.database.reader.selectFrom('mail').where('user_id', '!=', user).selectAll().execute()
      expect(mails.filter(mail => JSON.stringify(mail).includes(WORD))).toEqual([])
    }
    const seen = (await world.as('staff').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: opened.partner.request })).payload
    expect(seen).toMatchObject({ userAssigned: user, userAssignedObject: { lastName: IN_CHARGE } })
    expect(seen.history.map(({ kind, comment }) => [kind, comment])).toContainEqual(['ASSIGNED', WORD])
  })
})

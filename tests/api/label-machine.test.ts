import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LABEL_ACTION_CODES, LABEL_ACTIONS, type LabelAction } from '#contract/resources/label/states.ts'
import { labelJobs } from '#server/resources/labelling/clock/clock.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { dayIn, LABEL_BODIES, newProduct, saying } from '#tests/support/labels.ts'

const DAY_MS = 86_400_000
const PERSONAS = ['admin', 'staff', 'reader', 'partner', 'partner2', 'guest', 'noRights'] as const satisfies Persona[]
const CALLS = [...LABEL_ACTION_CODES, 'RECTIFICATION'] as const

type Step = { call: (typeof CALLS)[number]; by: (typeof PERSONAS)[number]; expiry: number | null } | { clock: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constantFrom(...CALLS),
      by: fc.constantFrom(...PERSONAS),
      expiry: fc.option(fc.constantFrom(5, 400)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ clock: fc.constantFrom(0, 6, 1000) }) },
)

describeOnBoth('the label’s machine', world => {
  const clock = (name: 'END_LABELS' | 'WARN_OF_LABEL_ENDS', days: number) =>
    world.database.transaction(async trx => labelJobs[name]?.run(trx, new Date(Date.now() + days * DAY_MS).toISOString()))

  test('no sequence of calls, whoever makes them, leaves its table; each change has its line and, expiry apart, its attestation', async () => {
    const { reader } = world.database
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async steps => {
        const id = await newProduct(world)
        let [status, expiry]: [number, string | null] = [0, null]
        let last: LabelAction | null = null
        let [lines, attestations] = [0, 0]
        for (const [at, one] of steps.entries()) {
          const history = await world.count('label_history')
          if ('clock' in one) {
            await clock('END_LABELS', one.clock)
            if ([1, 2].includes(status) && expiry !== null && expiry < dayIn(one.clock)) [status, lines] = [4, lines + 1]
          } else {
            const action: LabelAction | null = one.call === 'RECTIFICATION' ? last : one.call
            const end = one.expiry === null ? null : dayIn(one.expiry)
            const body = { ...LABEL_BODIES[one.call]({ id }), ...saying(`Étape ${at}`), ...(end !== null && { labelExpiryDate: end }) }
            const { error } = await world.as(one.by).callAny('PRODUCT_MANAGEMENT', one.call, body)
            const mayCall = EXPECTED[`PRODUCT_MANAGEMENT ${one.call}`]?.personas.includes(one.by)
            const from: readonly number[] = action ? LABEL_ACTIONS[action].from : []
            const isHad = one.call === 'RENOUVELLEMENT' && status === 2 && expiry === (end ?? dayIn(900))
            const fits = one.call === 'RECTIFICATION' ? last !== null : from.includes(status) && !isHad
            expect(error?.message ?? 'OK').toBe(!mayCall ? 'FORBIDDEN' : fits ? 'OK' : 'TRANSITION_REFUSED')
            if (error === null && action) {
              ;[status, last, lines, attestations] = [LABEL_ACTIONS[action].to, action, lines + 1, attestations + 1]
              if (action === 'LABELISATION' || action === 'RENOUVELLEMENT')
                expiry = end ?? (one.call === 'LABELISATION' ? dayIn(700) : dayIn(900))
            } else expect(await world.count('label_history')).toBe(history)
          }
          const row = await reader
            .selectFrom('product')
            .where('id', '=', id)
            .select(['label_status', 'label_expiry'])
            .executeTakeFirstOrThrow()
          expect([row.label_status, row.label_expiry]).toEqual([status, expiry])
        }
        const own = await reader
          .selectFrom('label_history')
          .where('product_id', '=', id)
          .select(['id', 'action', 'status'])
          .orderBy('id')
          .execute()
        const attested = await reader.selectFrom('attestation').where('product_id', '=', id).select('history_id').orderBy('id').execute()
        expect([own.length, attested.length]).toEqual([lines, attestations])
        expect(attested.map(row => row.history_id)).toEqual(own.filter(row => row.action !== null).map(row => row.id))
        expect(own.filter(row => row.action === null).every(row => row.status === 4)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('history and attestations cannot be changed or removed, even with SQL', async () => {
    const id = await newProduct(world)
    await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'LABELISATION', LABEL_BODIES.LABELISATION({ id }))
    const tries = [
      () => world.database.transaction(trx => trx.updateTable('label_history').set({ comment: 'x' }).execute()),
      () => world.database.transaction(trx => trx.deleteFrom('label_history').execute()),
      () => world.database.transaction(trx => trx.updateTable('attestation').set({ sha256: 'x' }).execute()),
      () => world.database.transaction(trx => trx.deleteFrom('attestation').execute()),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('append-only')
  })

  test('the end is told at 90, 30 and 7 days, each once, the nearest alone after a pause of the clock; then the label expires', async () => {
    const id = await newProduct(world, { name: 'Bientôt échu' })
    const until = { ...LABEL_BODIES.LABELISATION({ id }), labelExpiryDate: dayIn(100) }
    await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'LABELISATION', until)
    const told = async () => {
      const rows = await world.database.reader
        .selectFrom('notification')
        .where('user_id', 'in', [world.ids.users.partner, world.ids.users.staff])
        .where('text', 'like', '%Bientôt échu%échéance%')
        .select(['user_id', 'text'])
        .orderBy('id')
        .execute()
      return rows.map(row => row.text.replace(/.*échéance /, '').replace(/, le .*|le \d.*/, ''))
    }
    const pass = async (days: number) => {
      await clock('WARN_OF_LABEL_ENDS', days)
      await Promise.all([clock('WARN_OF_LABEL_ENDS', days), clock('END_LABELS', days)])
      return told()
    }
    expect(await pass(5)).toEqual([])
    const [first] = [await pass(10)]
    expect(first).toEqual(['dans 90 jours', 'dans 90 jours'])
    expect(await pass(40)).toEqual(first)
    // Nobody was there between: 30 days are over, 7 are told.
    expect(await pass(96)).toEqual([...first, 'dans 4 jours', 'dans 4 jours'])
    expect(await pass(100)).toHaveLength(4)
    expect(await pass(101)).toHaveLength(6)
    expect(await pass(102)).toHaveLength(6)
    const { payload } = await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })
    expect(payload).toMatchObject({
      label: { labelStatut: 4 },
      Historieslabel: [{ labelStatut: 4, action: null, endDate: dayIn(100), by: null, code: null }, { labelStatut: 1 }],
    })
    const longer = { ...LABEL_BODIES.RECTIFICATION({ id }), labelExpiryDate: dayIn(300) }
    expect((await world.as('staff').callAny('PRODUCT_MANAGEMENT', 'RECTIFICATION', longer)).error).toBeNull()
    expect((await world.as('partner').call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })).payload.label.labelStatut).toBe(1)
  })
})

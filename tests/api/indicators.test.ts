import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { blurred, LEAST_AFFILIATES } from '#contract/resources/indicator/figures.ts'
import { fold } from '#contract/text.ts'
import { fromJson, toJson } from '#server/database/json.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { addVersion } from '#tests/support/campaign.ts'
import { add, collection, decide, products, requestsOf } from './collection-support.ts'

const NONE = { amount: null, savers: null, outstanding: null }
const AT = '2025-06-01T08:00:00.000Z'
const get = async (world: World) => (await world.as('partner').call('INDICATOR_MANAGEMENT', 'GET', {})).payload

/** What a product's record says, as it stood in June 2025: N is 2024. */
const record = ({ database }: World, id: number, form: object) =>
  database.transaction(trx =>
    trx
      .updateTable('product')
      .set({ json_form: toJson(form), updated_at: AT })
      .where('id', '=', id)
      .execute(),
  )

describeOnBoth('indicators', world => {
  /** The long questionnaire, whose numbers are bound to the figures of N and N-1. */
  beforeAll(async () => {
    const { all } = world.ids.forms
    const { json_content } = await world.database.reader
      .selectFrom('questionnaire_version')
      .where('id', '=', all.version)
      .select('json_content')
      .executeTakeFirstOrThrow()
    const form = fromJson(questionnaireSchema, json_content)
    const bindings: Record<string, string> = {
      decimal: 'product.commerceEncours1',
      int: 'product.commerceEpargnant1',
      percentage: 'product.commerceEncours2',
    }
    await addVersion(world, { ...form, cards: form.cards.map(card => ({ ...card, binding: bindings[card.name] })) })
  })

  /** A collection that began in a year and whose answer about a product was accepted. */
  async function accepted(product: number, year: number, answers: Record<string, string>): Promise<void> {
    const id = await add(world, collection([products(product)], { startDate: `${year}-02-01` }))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const [request] = await requestsOf(world, id)
    const sent = { responses: answers, responsesArray: {}, responsesTable: {}, responsesTableArray: {} }
    const asked = { request_id: request?.id ?? 0, questionnaire_id: world.ids.forms.all.id }
    await world.database.transaction(async trx => {
      const { version_id } = await trx
        .selectFrom('request_questionnaire')
        .where('request_id', '=', asked.request_id)
        .select('version_id')
        .executeTakeFirstOrThrow()
      const saved = {
        name: 'x',
        revision: 1,
        ended: 1,
        saved_at: AT,
        json_sent: toJson(sent),
        sent_name: 'x',
        sent_revision: 1,
        sent_at: AT,
      }
      await trx
        .insertInto('feedback')
        .values({ ...asked, version_id, ...saved })
        .execute()
      await trx
        .updateTable('request')
        .set({ status: 'REQUEST_ACCEPTED', accepted_at: `${year}-09-01T00:00:00.000Z` })
        .where('id', '=', asked.request_id)
        .execute()
    })
  }

  test('accepted questionnaires tell their year and the one before; the record tells what they left out', async () => {
    const { p1, p1b } = world.ids.products
    await accepted(p1, 2023, { decimal: '100.5', int: '7', percentage: '90' })
    await accepted(p1, 2024, { decimal: '120', percentage: '101' })
    await record(world, p1, { commerceEncours1: 200, commerceEncours2: 1, commerceEpargnant2: 8, commerceYear1: 30 })
    await record(world, p1b, { commerceEncours1: 1000 })
    const { years, products: own, totals } = await get(world)
    expect(years).toEqual([2021, 2022, 2023, 2024])
    expect(own.find(one => one.id === p1)?.figures).toEqual([
      { year: 2021, ...NONE, outstanding: 90 },
      // The later collection told 2022 anew.
      { year: 2022, ...NONE, outstanding: 101, savers: 7 },
      { year: 2023, ...NONE, outstanding: 120, savers: 8 },
      { year: 2024, ...NONE, outstanding: 200, amount: 30 },
    ])
    // Savers were told of former years, but not of 2024.
    expect(totals.slice(-2)).toEqual([
      { year: 2023, ...NONE, outstanding: 120, savers: 8 },
      { year: 2024, amount: 30, savers: null, outstanding: 1200 },
    ])
    expect(own.map(one => one.id).sort()).toEqual([p1, p1b].sort())
  })

  test('the median of a catalogue equals a recount, and is told from five affiliates on', async () => {
    const { p1 } = world.ids.products
    const { catalog_id } = await world.database.reader
      .selectFrom('product')
      .where('id', '=', p1)
      .select('catalog_id')
      .executeTakeFirstOrThrow()
    const made = { created_at: AT, updated_at: AT }
    const others = await world.database.transaction(trx =>
      trx
        .insertInto('affiliate')
        .values(['D', 'E', 'F', 'G'].map(name => ({ name, name_fold: fold(name), ...made })))
        .returning('id')
        .execute(),
    )
    const one = fc.record({
      affiliate: fc.constantFrom(...others.map(row => row.id), world.ids.affiliates.a2),
      value: fc.integer({ min: 1, max: 99_999 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 14 }), async told => {
        await world.database.transaction(async trx => {
          await trx.deleteFrom('product').where('name', '=', 'Médiane').execute()
          await trx.updateTable('product').set({ json_form: '{}' }).execute()
          for (const { affiliate, value } of told)
            await trx
              .insertInto('product')
              .values({
                name: 'Médiane',
                name_fold: 'mediane',
                affiliate_id: affiliate,
                catalog_id,
                json_form: toJson({ commerceEpargnant1: value }),
                ...made,
              })
              .execute()
        })
        await record(world, p1, { commerceEpargnant1: 500 })
        const values = [500, ...told.map(({ value }) => value)].sort((a, b) => a - b)
        const middle = values.filter((_, at) => at === Math.floor((values.length - 1) / 2) || at === Math.floor(values.length / 2))
        const isTold = new Set([world.ids.affiliates.a1, ...told.map(({ affiliate }) => affiliate)]).size >= LEAST_AFFILIATES
        const median = isTold ? blurred(middle.reduce((sum, value) => sum + value, 0) / middle.length) : null
        const { catalogs, years } = await get(world)
        const [found] = catalogs.filter(({ id }) => id === catalog_id)
        expect(found?.medians[years.indexOf(2024)]?.savers).toBe(median)
      }),
      { numRuns: 12 },
    )
  })

  test('nothing is told of a disabled product, nor to who has no affiliate', async () => {
    const { p1 } = world.ids.products
    await world.database.transaction(trx => trx.updateTable('product').set({ enabled: 0 }).where('id', '=', p1).execute())
    expect((await get(world)).products.map(one => one.id)).not.toContain(p1)
    const { payload } = await world.as('superadmin').call('INDICATOR_MANAGEMENT', 'GET', {})
    expect(payload).toEqual({ years: [], totals: [], products: [], catalogs: [] })
  })
})

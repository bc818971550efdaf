import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { build } from 'vite'
import { z } from 'zod'
import { allCards } from '#contract/questionnaire/layout.ts'
import { CASE_FORM, conditionCase } from '#tests/support/condition-cases.ts'
import { assemble, type ConditionCase, type ConditionCases } from '#tests/support/condition-verdicts.ts'
import { ownBun, ROOT } from '#tests/support/own-bun.ts'
import { FUNCTIONS, OPERATORS } from '#tests/support/raw-conditions.ts'
import { expect, test } from './test.ts'

/** The conditions of a questionnaire, judged by the server's Bun and by the browser's engine. */

const CASES = 10_000
const SEED = 20_260_331
const SUPPORT = join(ROOT, 'tests/support')
const MAX_OUTPUT = 64 * 1024 * 1024

const verdictsSchema = z.array(z.object({ cards: z.array(z.string()), blocks: z.array(z.string()) }))
type Verdicts = z.infer<typeof verdictsSchema>

async function byServer(json: string): Promise<Verdicts> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(ownBun(), [join(SUPPORT, 'condition-verdicts-bun.ts')], { maxBuffer: MAX_OUTPUT }, (error, out) => {
      if (error) reject(error)
      else resolve(out)
    })
    child.stdin?.end(json)
  })
  return verdictsSchema.parse(JSON.parse(output))
}

/** The same function as one minified script, like the client's. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: join(SUPPORT, 'condition-verdicts.ts'), formats: ['iife'], name: 'conditions' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the conditions did not build')
  return chunk.code
}

declare const conditions: { verdicts: (json: string) => string }

async function byBrowser(page: Page, json: string): Promise<Verdicts> {
  await page.addScriptTag({ content: await bundle() })
  return verdictsSchema.parse(JSON.parse(await page.evaluate(text => conditions.verdicts(text), json)))
}

const cardsOf = (one: ConditionCase) => allCards(assemble(CASE_FORM, one).questionnaire)
const conditionsOf = (one: ConditionCase): string[] => cardsOf(one).flatMap(({ condition }) => condition || [])

/** Cases that show everything, or that use little of the language, would prove nothing. */
function expectVariety(cases: ConditionCase[], verdicts: Verdicts): void {
  const written = cases.flatMap(conditionsOf)
  for (const name of FUNCTIONS) expect(written.filter(one => one.includes(`${name}(`)).length, name).toBeGreaterThan(100)
  for (const sign of OPERATORS)
    expect(written.filter(one => one.includes(sign === '!' ? '!(' : ` ${sign} `)).length, sign).toBeGreaterThan(100)
  const counts = cases.map((one, at) => {
    const judged = cardsOf(one).filter(({ condition, hidden }) => condition && !hidden)
    const shown = judged.filter(({ name }) => verdicts[at]?.cards.includes(name)).length
    return { shown, left: judged.length - shown }
  })
  expect(counts.filter(({ shown, left }) => shown > 0 && left > 0).length).toBeGreaterThan(CASES / 2)
}

test('conditions give the same in the browser and on the server on 10,000 random cases', async ({ page }) => {
  const cases = fc.sample(conditionCase, { numRuns: CASES, seed: SEED })
  const sent: ConditionCases = { form: CASE_FORM, cases }
  const json = JSON.stringify(sent)
  const [server, browser] = await Promise.all([byServer(json), byBrowser(page, json)])
  expect([server.length, browser.length]).toEqual([CASES, CASES])
  const different = cases.flatMap((one, at) => {
    const [here, there] = [browser[at], server[at]]
    return JSON.stringify(here) === JSON.stringify(there)
      ? []
      : [{ at, conditions: conditionsOf(one), answers: assemble(CASE_FORM, one).answers, here, there }]
  })
  expect(different.slice(0, 3)).toEqual([])
  expectVariety(cases, server)
})

import { describe, expect, test } from 'vitest'
import { REGISTRY } from '#contract/registry.ts'
import { CORE, chooseTests, methodsByResource } from '../../scripts/quick/choose.ts'
import { readGraph } from '../../scripts/quick/graph.ts'

const graph = readGraph()
const chosenFor = (...changed: string[]) => chooseTests(graph, changed).map(({ test }) => test)

describe('the choice of tests for a change', () => {
  test('finds the methods of every resource, on both sides', () => {
    const found = methodsByResource(graph)
    expect([...found.keys()].sort()).toEqual(Object.keys(REGISTRY).sort())
    for (const modules of found.values()) {
      const there = modules.filter(module => graph.has(module))
      expect(there.filter(module => module.startsWith('contract/'))).toHaveLength(1)
      expect(there.filter(module => module.startsWith('server/')).length).toBeGreaterThan(0)
    }
  })

  test("finds all modules that a resource's methods are spread out of", () => {
    expect(methodsByResource(graph).get('PRODUCT_MANAGEMENT')).toEqual([
      'contract/resources/product/methods.ts',
      'server/resources/product/methods.ts',
      'server/resources/labelling/methods.ts',
    ])
  })

  test('begins with the tests that call the changed resource', () => {
    expect(chosenFor('server/resources/role/queries.ts').slice(0, 6)).toContain('tests/api/roles.test.ts')
    expect(chosenFor('contract/resources/catalog/methods.ts').slice(0, 6)).toContain('tests/api/catalogs.test.ts')
  })

  test('keeps the tests that reach the change through the whole server for the end', () => {
    const choices = chooseTests(graph, ['server/resources/role/queries.ts'])
    const firstFar = choices.findIndex(({ isFar }) => isFar)
    expect(firstFar).toBeGreaterThan(0)
    expect(choices.slice(firstFar).every(({ isFar }) => isFar)).toBe(true)
    expect(choices.slice(firstFar).map(({ test }) => test)).toContain('tests/api/sign-in-setup.test.ts')
  })

  test('follows the imports of the client', () => {
    expect(chosenFor('client/ui/Button.tsx')).toContain('tests/client/ui/overlays.test.tsx')
  })

  test('puts a changed test first', () => {
    expect(chosenFor('tests/api/links.test.ts')[0]).toBe('tests/api/links.test.ts')
  })

  test('finds the tests that read the sources as text', () => {
    expect(chosenFor('client/screens/auth/Login/Login.tsx')).toContain('tests/contract/import-borders.test.ts')
  })

  test('never chooses nothing', () => {
    expect(chosenFor('LICENSE')).toEqual(CORE)
  })
})

// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'client/offline'
const readme = readFileSync(`${FOLDER}/README.md`, 'utf8')
const quoted = [...readme.matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => text ?? [])
const places = [FOLDER, 'tests/client/offline', 'tests/browser', '.']
const find = (file: string) => places.map(place => `${place}/${file}`).find(path => existsSync(path))

test('every test that the README names exists', () => {
  const named = quoted.filter(text => text.includes(' › '))
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(text => {
    const [file = '', title = ''] = text.split(' › ')
    return !existsSync(`tests/client/offline/${file}`) || !readFileSync(`tests/client/offline/${file}`, 'utf8').includes(`'${title}'`)
  })
  expect(missing).toEqual([])
})

test('the README names every file of the folder, and only files that exist', () => {
  const files = quoted.filter(text => /^[\w/-]+(\.test|\.spec)?\.tsx?$/.test(text))
  expect(files.filter(file => !find(file))).toEqual([])
  expect(readdirSync(FOLDER).filter(file => file !== 'README.md' && !files.includes(file))).toEqual([])
})

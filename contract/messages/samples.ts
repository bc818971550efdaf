import { LIST_VARIABLES, VARIABLES, type Value, type Values } from './variables.ts'

const ENTRIES = ['Fonds Avenir Solidaire', 'Livret Terre Neuve', 'Épargne Partage']

const isList = (name: string) => LIST_VARIABLES.some(one => one === name)

/** What a preview and a test mail show for every variable. */
export const SAMPLE_VALUES: Values = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { sample }]): [string, Value] => [
    name,
    isList(name) ? ENTRIES.map(text => ({ text, path: '/' })) : sample,
  ]),
)

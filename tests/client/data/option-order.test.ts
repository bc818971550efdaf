import { expect, test } from 'vitest'
import { inSelectOrder } from '#client/data/options.ts'

const labels = (...given: string[]) => inSelectOrder(given.map((label, value) => ({ value, label }))).map(option => option.label)

test('options are in the order of the numbers or percentages they start with, else of the alphabet', () => {
  expect(labels('Zèbre', 'âne', 'Écureuil', 'Abeille')).toEqual(['Abeille', 'âne', 'Écureuil', 'Zèbre'])
  expect(labels('100 %', '5 à 10 %', '25 %', '7,5 %')).toEqual(['5 à 10 %', '7,5 %', '25 %', '100 %'])
  expect(labels('% 50', 'Autre', '1\u202f500 €', '900 €')).toEqual(['% 50', '900 €', '1\u202f500 €', 'Autre'])
})

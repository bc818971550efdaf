import { expect, test } from 'vitest'
import { copyOf } from '#client/screens/collections/parts/copy.ts'
import { ARCHIVED } from '#tests/support/collection-detail.ts'

const copied = (name: string) => copyOf({ ...ARCHIVED, name })

test('next year’s collection asks the same a year later, under a name of its own', () => {
  expect(copied('Collecte annuelle 2027')).toEqual({
    name: 'Collecte annuelle 2028',
    description: 'Comme chaque année',
    comment: '',
    startDate: '2028-02-01',
    endDate: '2029-02-28',
    forms: [
      {
        reason: 'COLLECT_TYPE_ANNUAL',
        type: 'COLLECT_SHARE_TYPE_AFFILIATE',
        name: 'Affiliés',
        products: [],
        affiliates: [1, 2],
        users: [],
        forms: [9],
      },
    ],
  })
  expect([copied('Enquête').name, copied('x'.repeat(250)).name.length <= 250]).toEqual(['Enquête (copie)', true])
})

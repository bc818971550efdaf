import { expect, test } from 'vitest'
import { copyOf } from '#client/screens/collections/parts/copy.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'

const sub = {
  id: 3,
  reason: 'COLLECT_TYPE_ANNUAL',
  type: 'COLLECT_SHARE_TYPE_AFFILIATE',
  name: 'Affiliés',
  products: [],
  affiliates: [1, 2],
  users: [],
  forms: [9],
} as const
const former = {
  name: 'Collecte annuelle 2027',
  description: 'Comme chaque année',
  comment: '',
  startDate: '2027-02-01',
  endDate: '2028-02-29',
  forms: [{ ...sub, products: [], affiliates: [1, 2], users: [], forms: [9], targets: [], questionnaires: [] }],
}
const copied = (name: string) => copyOf({ ...base, ...former, name })
const base: Omit<CollectionDetail, keyof typeof former> = {
  id: 4,
  status: 'COLLECT_STATUS_ARCHIVAGE',
  enabled: true,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  createdByUser: null,
  total: 1,
  progress: 0,
  sent: 0,
  validated: 1,
  rejected: 0,
  progressPercent: 100,
  asking: 0,
  can: [],
  history: [],
  requests: {
    REQUEST_NEW: 0,
    REQUEST_FEEDBACK: 0,
    REQUEST_SPECIAL_OPEN: 0,
    REQUEST_IN_PROGRESS: 0,
    REQUEST_ACCEPTED: 1,
    REQUEST_DENIED: 0,
  },
  stamp: 's',
}

test('next year’s collection asks the same a year later, under a name of its own', () => {
  expect(copied('Collecte annuelle 2027')).toEqual({
    name: 'Collecte annuelle 2028',
    description: 'Comme chaque année',
    comment: '',
    startDate: '2028-02-01',
    endDate: '2029-02-28',
    forms: [{ reason: sub.reason, type: sub.type, name: 'Affiliés', products: [], affiliates: [1, 2], users: [], forms: [9] }],
  })
  expect([copied('Enquête').name, copied('x'.repeat(250)).name.length <= 250]).toEqual(['Enquête (copie)', true])
})

import { expect, test } from 'vitest'
import { PERMISSION_IDS, permissionCode } from '#contract/resources/role/permission-ids.ts'

/** The ids given out so far: lines may be added, none may change. */
const GIVEN =
  'FGDBGS FGDACS FGUSGS FGUSCS FGUSIN FGUSMD FGUSAD FGUSRM FGUSCM FGPRGS FGPRCR FGPRMD FGPRDS FGROGS FGROCR FGROMD FGRODS FGTEGS ' +
  'FGTEMD FGTTGS FGTTMD FGTRGS FGTRCR FGTRMD FGTRDS FGFPGS FGFPCR FGFPMD FGFPDR FGPLAC FGPLRE FGPLRV FGPLRF FGFAGS FGFACR FGFAMD ' +
  'FGFADR FGFACC FGMQGS FGMQCR FGMQMD FGMQDA FGQSGS FGQSCR FGQSMD FGQSDA FGQSSA FGQSSE FGCAGS FGCACR FGCAMD FGCADA FGCDGS FGCDCR ' +
  'FGCDUP FGCDMD FGCDDA FGGDGS FGGDADS FGGDASS FGGDDEC FGGDDUP FGEMGS FGEMMD FGEMDA FGNTGS FGNTMD FGNTDA FGIMGS FGUEDB FGUEGF ' +
  'FGUEMF FGUEGP FGUEMP FGUECC FGUEMD FGGDAVD FGUEPA'

test('a permission keeps its id for ever', () => {
  for (const [at, code] of GIVEN.split(' ').entries()) expect([code, permissionCode(at + 1)]).toEqual([code, code])
})

test('no two permissions share an id', () => {
  const ids = Object.values(PERMISSION_IDS)
  expect(new Set(ids).size).toBe(ids.length)
})

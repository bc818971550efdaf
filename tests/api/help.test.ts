import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnBoth } from '#tests/support/api.ts'

describeOnBoth('the presentation video (docs/wire.md 3.1)', world => {
  const ask = async () => {
    const { token } = world.as('partner')
    const answer = await world.app.request('/api/help/video', { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, await answer.json()]
  }

  test('its address is what video.txt of the data folder says, read anew each time', async () => {
    const file = join(world.folder, 'video.txt')
    expect(await ask()).toEqual([200, { payload: { url: null } }])
    for (const [text, url] of [
      ['https://videos.exemple.fr/presentation?v=1\n', 'https://videos.exemple.fr/presentation?v=1'],
      ['\uFEFFhttp://videos.exemple.fr/a\r\nun commentaire', 'http://videos.exemple.fr/a'],
      ['', null],
      ['  \n', null],
      ['bientôt', null],
      ['javascript:alert(1)', null],
      ['x'.repeat(1_000_000), null],
    ] as const) {
      writeFileSync(file, text)
      expect([text.slice(0, 30), ...(await ask())]).toEqual([text.slice(0, 30), 200, { payload: { url } }])
    }
    rmSync(file)
    expect(await ask()).toEqual([200, { payload: { url: null } }])
  })

  test('is told to the signed-in alone', async () => {
    expect((await world.app.request('/api/help/video')).status).toBe(401)
  })
})

import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { disk, openTab, settle, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

describe('sending', () => {
  test('what is typed goes to the disk, then to the server, and the indicator says where it is', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Collecte')
    session.set('a', 'un')
    expect(session.get('a')).toBe('un')
    await settle()
    expect(tab.engine.status().kind).toBe('saving')
    await world.advance(1000)
    expect(tab.engine.status()).toMatchObject({ kind: 'saved-device', text: 'Enregistré sur cet appareil' })
    expect(await session.save()).toEqual({ queued: true })
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'un' })
    await world.advance(1000)
    expect(tab.engine.status().kind).toBe('saved')
    expect(session.summary()).toMatchObject({ state: 'draft', revision: 1, hasUnsent: false })
    expect(await session.save()).toEqual({ queued: false, reason: 'unchanged' })
  })

  test('only changed cards travel', async () => {
    const world = new World()
    world.server.saveAs('token-7', 1, [{ name: 'a', value: 'avant' }])
    const { tab, session } = await openTab(world, disk())
    session.set('b', 'deux')
    await session.save()
    await world.until('sent', isEmptied(tab))
    expect(world.server.effects.at(-1)?.body).toMatchObject({ revision: 1, feedbacks: [{ name: 'b', value: 'deux' }] })
    expect(world.server.answers(1)).toEqual({ a: 'avant', b: 'deux' })
  })

  test('a newer save replaces one that was not attempted; an attempted one stays as it is', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Collecte')
    world.isCut = true
    session.set('a', '1')
    await session.save()
    await settle()
    const [attempted] = await tab.engine.entries()
    expect(attempted?.isFrozen).toBe(true)
    for (const value of ['2', '3']) {
      session.set('a', value)
      await session.save()
    }
    const waiting = await tab.engine.entries()
    expect(waiting).toHaveLength(2)
    expect(waiting[0]).toMatchObject({ key: attempted?.key, isFrozen: true })
    await world.advance(700)
    expect(tab.engine.status().text).toBe('Hors connexion – vos réponses sont gardées sur cet appareil')
    world.isCut = false
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: '3' })
    expect(world.server.effects.map(({ body }) => body)).toMatchObject([{ feedbacks: [{ value: '1' }] }, { feedbacks: [{ value: '3' }] }])
  })

  test('a 401 stops the sending, drops nothing, and goes on after the same user signed in', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Collecte')
    world.server.tokens.delete('token-7')
    session.set('a', 'un')
    await session.send()
    await world.advance(120_000)
    expect(tab.engine.status().kind).toBe('needs-sign-in')
    expect(await tab.engine.entries()).toHaveLength(1)
    session.set('b', 'pendant')
    world.server.signIn(7, 'new')
    tab.engine.renewToken('new')
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toMatchObject({ a: 'un' })
    expect(session.get('b')).toBe('pendant')
    expect(session.summary().hasUnsent).toBe(true)
  })

  test('a refused entry holds only its chain, and can be retried', async () => {
    const world = new World([1, 2])
    const { tab, session } = await openTab(world, disk())
    const other = await tab.open(2)
    session.setName('Un')
    other.setName('Deux')
    world.server.closed.add(1)
    session.set('a', 'refusé')
    other.set('a', 'pris')
    await session.send()
    await tab.engine.handOver(1)
    await other.save()
    await world.until('the other went', () => world.server.feedback(2) !== undefined)
    await world.advance(1000)
    expect(tab.engine.status()).toMatchObject({ kind: 'refused', count: 1, text: '1 modification refusée' })
    expect(session.summary()).toMatchObject({ state: 'refused', problem: { code: 'TRANSITION_REFUSED' } })
    expect(world.server.handedOver).toEqual([])
    world.server.closed.delete(1)
    const [refused] = await tab.engine.entries()
    await tab.engine.retry(refused?.id ?? '')
    await world.until('sent', isEmptied(tab))
    expect(session.summary().state).toBe('sent')
    expect(world.server.handedOver).toEqual([1])
  })

  test('a refused entry that is given up keeps its answers', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Un')
    world.server.closed.add(1)
    session.set('a', 'x')
    await session.send()
    await world.until('refused', () => session.summary().state === 'refused')
    await tab.engine.takeOut((await tab.engine.entries())[0]?.id ?? '')
    await settle()
    expect(session.summary()).toMatchObject({ state: 'draft', hasUnsent: true })
    expect(session.get('a')).toBe('x')
    expect(await tab.engine.entries()).toEqual([])
  })

  test('a call that makes the server fail does not hold up the others', async () => {
    const world = new World([1, 2])
    const { tab, session } = await openTab(world, disk())
    const other = await tab.open(2)
    for (const each of [session, other]) each.setName('Nom')
    world.server.failing.set('ADD', [new Problem('INTERNAL_ERROR_OCCURED')])
    session.set('a', '1')
    other.set('a', '2')
    await session.save()
    await other.save()
    await world.until('sent', isEmptied(tab))
    expect([world.server.answers(1), world.server.answers(2)]).toEqual([{ a: '1' }, { a: '2' }])
  })

  test.each(['TOO_MANY_REQUESTS', 'STORAGE_FULL', 'UNAVAILABLE'] as const)('%s is tried again later', async code => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.server.failing.set('ADD', [new Problem(code, { retryAfter: 30 })])
    session.set('a', '1')
    await session.save()
    await settle()
    tab.engine.wake()
    await world.advance(29_000)
    expect(world.server.feedback(1)).toBeUndefined()
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: '1' })
  })

  test('a client too old keeps everything and says so', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.server.failing.set('ADD', [new Problem('CLIENT_TOO_OLD')])
    session.set('a', '1')
    await session.save()
    await world.advance(10_000)
    expect(tab.engine.status().kind).toBe('too-old')
    expect(await tab.engine.entries()).toMatchObject([{ state: 'waiting' }])
  })

  test('files are uploaded first, once each, and the answers name them as the server does', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.isCut = true
    const [one, two] = [await session.addFile(new File(['1'], 'un.pdf')), await session.addFile(new File(['2'], 'deux.pdf'))]
    session.set('file', one)
    session.set('many', [one, two])
    await session.send()
    await world.advance(5000)
    expect(session.summary().state).toBe('send-queued')
    expect((await session.file(one))?.name).toBe('un.pdf')
    let turn = 0
    world.fault = () => (['after', 'none', 'doubled', 'late', 'none', 'after'] as const)[turn++] ?? 'none'
    world.isCut = false
    await world.until('sent', isEmptied(tab))
    const names = [...world.server.uploads.keys()]
    expect(names).toHaveLength(2)
    expect(world.server.answers(1)).toEqual({ file: names[0], many: names })
    expect(session.get('many')).toEqual(names)
    expect(session.summary().state).toBe('sent')
  })

  test('a save with a file that this device has lost is refused, with its question', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('file', 'local:00000000-0000-4000-8000-00000000ffff')
    await session.send()
    await world.until('refused', () => session.summary().state === 'refused')
    expect(session.summary().problem?.fields).toMatchObject([{ card: 'file' }])
    expect((await tab.engine.entries())[0]?.state).toBe('refused')
  })

  test('a text that looks like the name of a file here is a text, even of one that is attached', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    const local = await session.addFile(new File(['1'], 'un.pdf'))
    session.set('file', local)
    session.set('a', local)
    session.set('b', 'local:00000000-0000-4000-8000-00000000ffff')
    session.set('tab', [{ nom: local }])
    await session.send()
    await world.until('sent', isEmptied(tab))
    const [name] = [...world.server.uploads.keys()]
    expect(world.server.answers(1)).toEqual({
      file: name,
      a: local,
      b: 'local:00000000-0000-4000-8000-00000000ffff',
      tab: [{ nom: local }],
    })
    expect(session.summary()).toMatchObject({ state: 'sent', hasUnsent: false })
  })

  test('a file over the day’s quota is refused with its reason, and does not hold up the rest', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    world.server.failing.set('upload', [new Problem('TOO_MANY_REQUESTS', { retryAfter: 7200, quotaMo: 2000 })])
    session.set('file', await session.addFile(new File(['1'], 'un.pdf')))
    await session.save()
    await world.until('refused', () => session.summary().state === 'refused')
    expect(session.summary().problem?.text).toBe(
      'Vous avez déposé trop de fichiers en 24\u202fheures (limite\u202f: 2\u202f000\u202fMo). Réessayez dans 2\u202fheures.',
    )
    expect(tab.engine.status().kind).not.toBe('offline')
  })

  test.each([false, true])(
    'a refused file is told with its question and why, and holds up nothing else (asked to send: %s)',
    async ended => {
      const world = new World()
      const { tab, session } = await openTab(world, disk())
      session.setName('Nom')
      world.server.failing.set('upload', [new Problem('FILE_TYPE', { formats: ['.pdf'], is: 'png' })])
      const local = await session.addFile(new File(['1'], 'un.pdf'))
      session.set('file', local)
      session.set('a', 'le reste')
      await (ended ? session.send() : session.save())
      await world.until('the rest saved', isEmptied(tab))
      expect([world.server.answers(1), world.server.feedback(1)?.ended]).toEqual([{ a: 'le reste' }, false])
      const text = 'D’après son contenu, c’est une image PNG, non ce que dit son nom.'
      expect(session.summary()).toMatchObject({
        state: 'draft',
        hasUnsent: true,
        sendInterrupted: ended,
        refusedFiles: [{ local, name: 'un.pdf', card: 'file', text }],
      })
      session.set('b', 'plus tard')
      await session.save()
      await world.until('later answers saved', isEmptied(tab))
      expect(world.server.answers(1)).toEqual({ a: 'le reste', b: 'plus tard' })
      session.set('file', '')
      expect(session.summary().refusedFiles).toEqual([])
      await session.send()
      await world.until('sent', isEmptied(tab))
      expect(session.summary()).toMatchObject({ state: 'sent', hasUnsent: false })
    },
  )

  test('a send that was not attempted can be withdrawn', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    await session.flush()
    world.server.tokens.clear()
    await tab.engine.refresh()
    session.set('a', '1')
    await session.send()
    await settle()
    expect(session.summary().state).toBe('send-queued')
    await session.reopen()
    expect(session.summary().state).toBe('draft')
    expect(await tab.engine.entries()).toEqual([])
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { question, response } from '#tests/support/questions.ts'
import { answers, card, questionnaire, show } from './support.tsx'

const choices = { response: response('Oui', 'Non', 'Peut-être') }
const one = (...of: Parameters<typeof question>) => questionnaire([card('q', question(...of), { required: true })])
const stored = (session: ReturnType<typeof show>['session']) => session.answers().q

describe('texts', () => {
  test('a short text is stored as typed', async () => {
    const { user, session } = show(one('STRING', 'Nom'))
    await user.type(screen.getByRole('textbox', { name: /Nom/ }), 'Livret A')
    expect(stored(session)).toBe('Livret A')
  })

  test('a long text counts its characters, and is never cut in silence', async () => {
    const { user, session } = show(one('TEXT', 'Faits', { size: 5 }))
    const box = screen.getByRole('textbox', { name: /Faits/ })
    await user.type(box, 'abcdefg')
    await user.tab()
    expect(stored(session)).toBe('abcdefg')
    expect(screen.getByText('7 sur 5 caractères')).toBeDefined()
    expect(screen.getByText('La réponse ne peut pas dépasser 5 caractères.')).toBeDefined()
  })

  test('what is pasted is refused aloud, never cut: over 4,000 characters, a year of five digits', async () => {
    const long = 'x'.repeat(5000)
    for (const [kind, pasted, says] of [
      ['TEXT', long, 'La réponse ne peut pas dépasser 1000 caractères.'],
      ['STRING', long, 'La réponse ne peut pas dépasser 1000 caractères.'],
      ['DATE', '31/12/20255', 'Une date est attendue, au format JJ/MM/AAAA.'],
    ] as const) {
      const { user, session, unmount } = show(one(kind, 'Faits'))
      await user.click(screen.getByRole('textbox', { name: /Faits/ }))
      await user.paste(pasted)
      await user.tab()
      expect(stored(session)).toBe(pasted)
      expect(screen.getByText(says)).toBeDefined()
      unmount()
    }
  })

  test('a required answer left empty says so once it is left, not before', async () => {
    const { user } = show(one('STRING', 'Nom'))
    expect(screen.queryByText('Champs requis')).toBeNull()
    await user.click(screen.getByRole('textbox', { name: /Nom/ }))
    await user.tab()
    expect(screen.getByText('Champs requis')).toBeDefined()
  })
})

describe('numbers', () => {
  test('a decimal is typed with a comma, stored with a dot, and grouped on leaving', async () => {
    const { user, session } = show(one('DECIMAL', 'Encours'))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Encours/ })
    await user.type(box, '1234,50')
    expect(box.value).toBe('1234,50')
    expect(stored(session)).toBe('1234.5')
    await user.tab()
    expect(box.value).toBe('1\u202f234,5')
  })

  test('what is no whole number stays as typed, with its fault', async () => {
    const { user, session } = show(one('INT', 'Membres'))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Membres/ })
    await user.type(box, '12,5')
    await user.tab()
    expect([box.value, stored(session)]).toEqual(['12,5', '12,5'])
    expect(screen.getByText('Un nombre entier est attendu.')).toBeDefined()
  })

  test('a percentage past 100 is brought back on leaving, and says so', async () => {
    const { user, session } = show(one('PERCENTAGE', 'Part'))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Part/ })
    await user.type(box, '120')
    expect(stored(session)).toBe('120')
    await user.tab()
    expect([box.value, stored(session)]).toEqual(['100', '100'])
    expect(screen.getByText(/Ramené à 100/)).toBeDefined()
  })
})

test('a date is typed as DD/MM/YYYY and stored as YYYY-MM-DD', async () => {
  const { user, session } = show(one('DATE', 'Clôture'))
  await user.type(screen.getByRole('textbox', { name: /Clôture/ }), '31/12/2025')
  expect(stored(session)).toBe('2025-12-31')
})

describe('choices', () => {
  test('a radio stores the code and can be taken back', async () => {
    const { user, session } = show(one('RADIO', 'Contrôle', choices))
    await user.click(screen.getByRole('radio', { name: 'Non' }))
    expect(stored(session)).toBe('NON')
    await user.click(screen.getByRole('button', { name: /Effacer la réponse à/ }))
    expect(stored(session)).toBe('')
  })

  test('checkboxes store codes in the order of the lines', async () => {
    const { user, session } = show(one('RADIO_MULTIPLE', 'Publics', choices))
    await user.click(screen.getByRole('checkbox', { name: 'Non' }))
    await user.click(screen.getByRole('checkbox', { name: 'Oui' }))
    expect(stored(session)).toEqual(['OUI', 'NON'])
  })

  test('a list offers the lines, and one that is no longer offered stays readable', async () => {
    const gone = response('Oui', 'Ancien')
    const of = one('CHOICE', 'Forme', { response: { ...gone, data: gone.data.map((line, i) => ({ ...line, enabled: i === 0 })) } })
    const { user, session } = show(of, memorySession({ answers: answers({ q: 'ANCIEN' }) }))
    const box = screen.getByRole('combobox', { name: /Forme/ })
    expect(box.textContent).toBe('Ancien')
    await user.click(box)
    await user.click(screen.getByRole('option', { name: /Oui/ }))
    expect(stored(session)).toBe('OUI')
  })

  test('a multiple list adds and removes', async () => {
    const { user, session } = show(one('CHOICE_MULTIPLE', 'Langues', choices))
    await user.click(screen.getByRole('combobox', { name: /Langues/ }))
    await user.click(screen.getByRole('option', { name: 'Non' }))
    await user.click(screen.getByRole('option', { name: 'Oui' }))
    expect(stored(session)).toEqual(['OUI', 'NON'])
  })
})

describe('files', () => {
  const pdf = new File(['%PDF'], 'rapport.pdf', { type: 'application/pdf' })

  test('a file is kept and named, another format is refused in words', async () => {
    const { session, container, user } = show(one('FILE', 'Rapport', { format: '.pdf' }))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    const unguarded = (await import('@testing-library/user-event')).default.setup({ applyAccept: false })
    await unguarded.upload(input, new File(['x'], 'rapport.exe'))
    expect(screen.getByText(/n’est pas d’un format accepté/)).toBeDefined()
    expect(stored(session)).toBeUndefined()
    await user.upload(input, pdf)
    expect(await screen.findByText('rapport.pdf')).toBeDefined()
    expect(stored(session)).toBe('memory-1.pdf')
    expect(screen.queryByText(/formats acceptés sont/)).toBeNull()
  })

  test('several files are added and removed one by one', async () => {
    const { session, container, user } = show(one('FILE_MULTIPLE', 'Pièces'))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await user.upload(input, [pdf, new File(['b'], 'annexe.txt')])
    expect(await screen.findByText('annexe.txt')).toBeDefined()
    expect(stored(session)).toEqual(['memory-1.pdf', 'memory-2.txt'])
    await user.click(screen.getByRole('button', { name: 'Retirer rapport.pdf' }))
    expect(stored(session)).toEqual(['memory-2.txt'])
  })

  test('images are shown', async () => {
    const { session, container, user } = show(one('IMAGE_MULTIPLE', 'Photos'))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await user.upload(input, new File(['png'], 'photo.png', { type: 'image/png' }))
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'photo.png' })).src).toMatch(/^blob:/)
    expect(stored(session)).toEqual(['memory-1.png'])
  })
})

test('reading shows every type in French and what has no answer', () => {
  const cards = [
    card('texte', question('STRING', 'Texte')),
    card('nombre', question('DECIMAL', 'Nombre')),
    card('part', question('PERCENTAGE', 'Part')),
    card('jour', question('DATE', 'Jour')),
    card('choix', question('CHOICE', 'Choix', choices)),
    card('publics', question('RADIO_MULTIPLE', 'Publics', choices)),
    card('vide', question('TEXT', 'Vide')),
  ]
  const values = answers({ texte: 'Bonjour', nombre: '1234.5', part: '12.5', jour: '2025-12-31', choix: 'NON', publics: ['OUI', 'NON'] })
  const { container } = show(questionnaire(cards), memorySession({ answers: values }), 'read')
  const told = (name: string) => container.querySelector(`[data-card="${name}"]`)?.textContent
  expect(['texte', 'nombre', 'part', 'jour', 'choix', 'vide'].map(told)).toEqual([
    'TexteBonjour',
    'Nombre1\u202f234,5',
    'Part12,5\u202f%',
    'Jour31/12/2025',
    'ChoixNon',
    'VideSans réponse',
  ])
  expect(
    within(screen.getByRole('list', { name: 'Publics' }))
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Oui', 'Non'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

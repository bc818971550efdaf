import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { useToast } from '#client/ui/toast-context.ts'

const DialogHarness = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Affecter</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Affecter la demande" description="La personne sera prévenue.">
        <Field label="Commentaire">
          <TextInput />
        </Field>
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  test('starts on its first field, closes with Escape, and gives the focus back', async () => {
    const user = userEvent.setup()
    render(<DialogHarness />)
    await user.click(screen.getByRole('button', { name: 'Affecter' }))
    expect(screen.getByRole('dialog', { name: 'Affecter la demande' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Commentaire' })))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Affecter' })))
  })
})

const Confirmed = () => {
  const [left, setLeft] = useState(2)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <main>
      <a href="/elsewhere">Ailleurs</a>
      <div>
        <h2 tabIndex={-1}>Votre avis</h2>
        {left > 0 ? (
          <button type="button" onClick={() => setIsAsked(true)}>
            Tout confirmer
          </button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setLeft(0)
          setIsAsked(false)
        }}
        title="Confirmer ?"
        consequences=""
        verb="Confirmer"
      />
    </main>
  )
}

describe('ConfirmDialog', () => {
  test('gives the focus to what is nearest where its button is gone with what was confirmed', async () => {
    const user = userEvent.setup()
    render(<Confirmed />)
    await user.click(screen.getByRole('button', { name: 'Tout confirmer' }))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Votre avis'))
  })

  test('starts on "Annuler" and confirms by its verb alone', async () => {
    const user = userEvent.setup()
    const done: string[] = []
    render(
      <ConfirmDialog
        isOpen
        onClose={() => done.push('closed')}
        onConfirm={() => done.push('confirmed')}
        title="Désactiver l’affilié ?"
        consequences="Ses 4 comptes ne pourront plus se connecter."
        verb="Désactiver l’affilié"
      />,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'))
    await user.click(screen.getByRole('button', { name: 'Désactiver l’affilié' }))
    expect(done).toEqual(['confirmed'])
  })
})

describe('Button', () => {
  test('ignores presses while busy, without leaving the tab order', async () => {
    const user = userEvent.setup()
    const presses: string[] = []
    render(
      <form onSubmit={() => presses.push('sent')}>
        <Button type="submit" isBusy onClick={() => presses.push('pressed')}>
          Enregistrer
        </Button>
      </form>,
    )
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-busy')).toBe('true')
    await user.keyboard('{Enter}')
    expect(presses).toEqual([])
  })
})

const ToastHarness = () => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.success('Le compte a été créé avec succès.')}>Créer</Button>
      <Button
        onClick={() => toast.show({ tone: 'done', title: 'Effacé', action: { label: 'Annuler', onSelect: () => toast.info('Remis') } })}
      >
        Effacer
      </Button>
      {['Un', 'Deux', 'Trois'].map(text => (
        <Button key={text} onClick={() => toast.info(text)}>
          {text}
        </Button>
      ))}
    </>
  )
}

describe('Toast', () => {
  test('titles a success « Génial ! » and closes on demand', async () => {
    const user = userEvent.setup()
    render(
      <ToastProvider>
        <ToastHarness />
      </ToastProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Créer' }))
    const title = await screen.findByText(/^Génial/)
    expect(title.textContent).toBe('Génial\u202f!')
    expect(title.nextElementSibling?.textContent).toBe('Le compte a été créé avec succès.')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(title.isConnected).toBe(false))
  })

  test('shows a notice given again once, and three notices at most', async () => {
    const user = userEvent.setup()
    render(
      <ToastProvider>
        <ToastHarness />
      </ToastProvider>,
    )
    const create = screen.getByRole('button', { name: 'Créer' })
    const closers = () => screen.getAllByRole('button', { name: 'Fermer' })
    await user.click(create)
    await user.click(create)
    expect(closers()).toHaveLength(1)
    for (const name of ['Un', 'Deux', 'Trois']) await user.click(screen.getByRole('button', { name }))
    expect(closers()).toHaveLength(3)
    expect(closers().every(closer => !closer.closest('li')?.textContent?.includes('Le compte'))).toBe(true)
  })
})

test('a toast may offer to undo what it tells, once; it stands beside another that tells the same', async () => {
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <ToastHarness />
    </ToastProvider>,
  )
  const erase = screen.getByRole('button', { name: 'Effacer' })
  await user.click(erase)
  await user.click(erase)
  const undo = () => screen.queryAllByRole('button', { name: 'Annuler' })
  expect(undo()).toHaveLength(2)
  await user.click(undo()[0] ?? erase)
  await screen.findByText('Remis')
  await waitFor(() => expect(undo()).toHaveLength(1))
})

describe('FileInput', () => {
  test('hands over what is fit, and says why the rest is not', async () => {
    const added: string[] = []
    render(
      <FileInput
        aria-label="Pièces"
        files={[]}
        onAdd={files => added.push(...files.map(file => file.name))}
        isMultiple
        limitMo={1}
        formats={['.pdf']}
      />,
    )
    const fit = new File(['a'], 'bilan.PDF')
    const large = new File([new Uint8Array(1_048_577)], 'rapport.pdf')
    const wrong = new File(['a'], 'photo.png')
    fireEvent.change(screen.getByLabelText('Pièces'), { target: { files: [fit, large, wrong] } })
    expect(added).toEqual(['bilan.PDF'])
    const faults = screen.getByRole('alert').textContent
    expect(faults).toContain('«\u202frapport.pdf\u202f» dépasse la taille maximale de 1\u202fMo.')
    expect(faults).toContain('«\u202fphoto.png\u202f» n’est pas d’un format accepté. Formats acceptés\u202f: .pdf.')
  })
})

const MenuHarness = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>Actions</Button>} items={[{ id: 'off', label: 'Désactiver', onSelect: () => setIsOpen(true) }]} />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => undefined}
        title="Désactiver l’affilié ?"
        consequences="Ses comptes seront fermés."
        verb="Désactiver"
      />
    </>
  )
}

describe('A dialog opened from a menu', () => {
  test('gives the focus back to the menu’s button', async () => {
    const user = userEvent.setup()
    render(<MenuHarness />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Désactiver' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })))
  })
})

import { useState } from 'react'
import type { Erasable } from '#client/offline/erase.ts'
import { useErasable, useOffline } from '#client/offline/react.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { showInstant } from '../data/format.ts'

/** How many answers are named; the others are counted. */
const NAMED = 5

const plural = (total: number, one: string, many: string): string => (total > 1 ? many.replace('%', String(total)) : one)

const texts = {
  action: (total: number): string => plural(total, 'Effacer cette réponse de cet appareil…', 'Effacer ces réponses de cet appareil…'),
  title: (total: number, title: string): string => `Effacer ${plural(total, 'une réponse', '% réponses')} de «\u202f${title}\u202f»\u202f?`,
  which: (total: number): string =>
    plural(total, 'Cette réponse n’est que sur cet appareil\u202f:', 'Ces % réponses ne sont que sur cet appareil\u202f:'),
  others: (total: number): string => plural(total, 'et une autre', 'et % autres'),
  queued: 'Ce qui attendait d’être envoyé de ce questionnaire ne partira pas.',
  verb: (total: number): string => plural(total, 'Effacer la réponse', 'Effacer les % réponses'),
  erased: (total: number, title: string): string =>
    `${plural(total, 'Une réponse effacée', '% réponses effacées')} de «\u202f${title}\u202f» sur cet appareil.`,
  erasedTitle: 'Réponses effacées',
  undo: 'Annuler',
  restored: 'Vos réponses sont de nouveau là, telles qu’elles étaient.',
  failed: 'Vos réponses n’ont pas pu être effacées\u202f: leur envoi est en cours, ou cet appareil ne les a pas toutes enregistrées.',
  notRestored: 'Vos réponses n’ont pas pu être remises sur cet appareil. Réessayez.',
} as const

function whatStays({ server, savedAt }: Erasable): string {
  const when = savedAt === null ? '' : ` le ${showInstant(savedAt)}`
  if (server === 'sent') return `Le questionnaire montrera ensuite les réponses envoyées${when}.`
  if (server === 'draft') return `Le questionnaire montrera ensuite les réponses enregistrées sur le serveur${when}.`
  return 'Le serveur n’a encore aucune réponse\u202f: le questionnaire n’en montrera plus, sauf celles reprises que vous n’avez pas touchées.'
}

const Consequences = ({ erasable }: { erasable: Erasable }) => {
  const { questions, isQueued } = erasable
  const others = questions.length - NAMED
  // One name more takes no more room than the words that would stand for it.
  const named = others > 1 ? questions.slice(0, NAMED) : questions
  return (
    <div className="flex flex-col gap-2">
      <p>{texts.which(questions.length)}</p>
      <ul className="list-disc pl-5">
        {[...named.entries()].map(([at, name]) => (
          <li key={at}>{name}</li>
        ))}
        {others > 1 ? <li>{texts.others(others)}</li> : null}
      </ul>
      <p>{whatStays(erasable)}</p>
      {isQueued ? <p>{texts.queued}</p> : null}
    </div>
  )
}

/** Erases and offers to undo it; a failure is told. */
function useErasing(request: number, form: number): (erasable: Erasable) => Promise<void> {
  const offline = useOffline()
  const toast = useToast()
  return async ({ title, questions }) => {
    const erased = await offline?.kept.erase(request, form).catch(tell)
    if (!erased) return toast.failure(texts.failed)
    const undo = async () => {
      try {
        await offline?.kept.restore(erased)
        toast.success(texts.restored)
      } catch (error) {
        tell(error)
        offerUndo(texts.notRestored)
      }
    }
    const offerUndo = (text: string) =>
      toast.show({ tone: 'done', title: texts.erasedTitle, text, action: { label: texts.undo, onSelect: () => void undo() } })
    offerUndo(texts.erased(questions.length, title))
  }
}

const tell = (error: unknown): null => {
  console.error(error)
  return null
}

type EraseButtonProps = { request: number; form: number; onErased?: (() => void) | undefined }

/** « Effacer ces réponses de cet appareil… »: absent where nothing unsent can be erased. */
export const EraseButton = ({ request, form, onErased }: EraseButtonProps) => {
  const erasable = useErasable(request, form)
  const erase = useErasing(request, form)
  const [asked, setAsked] = useState<Erasable | null>(null)
  const confirm = async (what: Erasable) => {
    // The question goes first: its « Annuler » would undo nothing any more, beside that of the notice which does.
    setAsked(null)
    await erase(what)
    onErased?.()
  }
  const total = asked?.questions.length ?? 0
  return (
    <>
      {erasable ? (
        <Button size="small" variant="quiet" onClick={() => setAsked(erasable)}>
          {texts.action(erasable.questions.length)}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
          title={texts.title(total, asked.title)}
          consequences={<Consequences erasable={asked} />}
          verb={texts.verb(total)}
        />
      ) : null}
    </>
  )
}

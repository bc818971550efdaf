import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FilesContext } from '#client/questionnaire/session.ts'
import { ValueView } from '#client/questionnaire/ValueView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { cardByName, cardPage, layout } from '#contract/questionnaire/layout.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import type { Output } from '#contract/registry.ts'
import { COLLECTION_NAME } from '#contract/resources/feedback/entity.ts'
import { ask } from '../../data/ask.ts'
import { serverFiles } from '../../data/feedback/server-files.ts'
import { showInstant, showPerson } from '../../data/format.ts'
import { RecordWait } from '../RecordWait.tsx'

type Line = Output<'FEEDBACK_MANAGEMENT', 'GET_HISTORY'>['data'][number]

const someone = (person: Line['by']): string => (person ? `par ${showPerson(person)}` : 'par Sceau')

/** What became of an answer: replaced, or sent over a newer one and not taken. */
const fate = ({ kind, replacedAt, replacedBy }: Line): string =>
  kind === 'REPLACED'
    ? `Remplacée le ${showInstant(replacedAt)} ${someone(replacedBy)}`
    : `Non retenue le ${showInstant(replacedAt)}\u202f: une réponse plus récente était déjà enregistrée`

const Former = ({ line, card, page }: { line: Line; card: Card | undefined; page: string | undefined }) => {
  const name = line.card === COLLECTION_NAME ? 'Nom de la collecte' : (card?.question.name ?? line.card)
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-table text-ink-soft">
        {page === undefined ? null : `Page «\u202f${page}\u202f». `}Saisie le {showInstant(line.at)} {someone(line.by)}. {fate(line)}.
      </p>
      {card ? (
        <ValueView question={card.question} value={line.value} label={`Ancienne réponse – ${name}`} />
      ) : (
        <p className="wrap-anywhere">{typeof line.value === 'string' ? line.value : ''}</p>
      )}
    </li>
  )
}

const SIZE = 10

const Lines = ({ feedback, request, form }: { feedback: number; request: number; form: number }) => {
  const [{ page, size }, turn] = useState({ page: 1, size: SIZE })
  const files = useMemo(() => serverFiles(), [])
  const questionnaire = useQuery(ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }))
  const found = useQuery({
    ...ask('FEEDBACK_MANAGEMENT', 'GET_HISTORY', { id: feedback, data: { page, size } }),
    placeholderData: keepPreviousData,
  })
  if (!found.data) return <RecordWait {...found} />
  if (!questionnaire.data) return <RecordWait {...questionnaire} />
  const cards = cardByName(questionnaire.data)
  const pages = layout(questionnaire.data)
  const pageOf = (card: string) => (cards.has(card) ? pages[cardPage(questionnaire.data, card)]?.title : undefined)
  if (found.data.count === 0) return <Nothing />
  return (
    <FilesContext value={files}>
      <ol className="divide-y divide-line">
        {found.data.data.map(line => (
          <Former key={line.id} line={line} card={cards.get(line.card)} page={pageOf(line.card)} />
        ))}
      </ol>
      {found.data.count > SIZE ? (
        <Pagination
          page={page}
          size={size}
          total={found.data.count}
          onPageChange={next => turn({ page: next, size })}
          onSizeChange={next => turn({ page: 1, size: next })}
        />
      ) : null}
    </FilesContext>
  )
}

const Nothing = () => (
  <EmptyState
    title="Aucune réponse remplacée"
    text="Quand une réponse enregistrée est changée, l’ancienne reste lisible ici, avec son auteur et sa date."
  />
)

interface AnswerHistoryProps {
  request: number
  form: { id: number; name: string }
  onClose: () => void
}

/** What was answered before what is answered now, and what was not taken of two people's answers: nothing is lost (docs/wire.md 6). */
export const AnswerHistory = ({ request, form, onClose }: AnswerHistoryProps) => {
  const saved = useQuery(ask('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form.id }))
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Réponses remplacées"
      description={form.name}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      {saved.data ? (
        <Lines feedback={saved.data.id} request={request} form={form.id} />
      ) : saved.data === null ? (
        <Nothing />
      ) : (
        <RecordWait {...saved} />
      )}
    </Dialog>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutList, Plus, Search } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { panelQuery } from '#client/data/builder.ts'
import { describeError } from '#client/data/errors.ts'
import { questionQuery } from '#client/data/questions.ts'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { Place } from '#client/questionnaire/builder/state.ts'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { countOf } from '#contract/counts.ts'
import { questionSchema } from '#contract/questionnaire/model.ts'
import { typeLabel } from '#contract/questionnaire/types/registry.ts'
import { type Dragged, useDraggable } from './drag.ts'

/** Adds a question of the library, which comes in full with its response table and columns. */
export function useAddQuestion(): (id: number, place?: Place) => void {
  const store = useBuilder()
  const queries = useQueryClient()
  const toast = useToast()
  return useCallback(
    (id, place) => {
      queries.fetchQuery({ ...questionQuery(id), staleTime: 60_000 }).then(
        question => void store.addCard(questionSchema.parse(question), place ?? null),
        (error: unknown) => toast.failure(describeError(error)),
      )
    },
    [store, queries, toast],
  )
}

/** A text once nobody has typed for a moment. */
function useDebounced(text: string, ms = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}

type PaletteItemProps = { what: Dragged; name: string; detail: ReactNode; onAdd: () => void }

/** Something to drag onto the page, or to add after what was last worked on. */
const PaletteItem = ({ what, name, detail, onAdd }: PaletteItemProps) => {
  const element = useRef<HTMLLIElement>(null)
  useDraggable(element, what)
  return (
    <li
      ref={element}
      className="flex cursor-grab items-start gap-2 rounded-control border border-line bg-sheet py-1 pr-1 pl-3 shadow-rest hover:border-edge data-dragging:opacity-50"
    >
      <span className="min-w-0 flex-1 py-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-note text-ink-soft">{detail}</span>
      </span>
      <IconButton icon={Plus} size="small" label={`Ajouter «\u202f${name}\u202f»`} onClick={onAdd} />
    </li>
  )
}

const Results = ({ search }: { search: string }) => {
  const add = useAddQuestion()
  const { data, error, isPending, fetchStatus, refetch, isFetching } = useQuery(panelQuery(search))
  if (!data) {
    if (isPending && fetchStatus === 'fetching') return <p className="text-ink-soft">Recherche…</p>
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <>
      <p role="status" className="text-note text-ink-soft">
        {data.count === 0
          ? search === ''
            ? 'La bibliothèque ne propose encore aucune question\u202f: créez-en sous «\u202fQuestions\u202f».'
            : 'Aucune question ne correspond.'
          : data.count > data.data.length
            ? `${data.data.length} premières questions sur ${data.count}\u202f: précisez la recherche pour les autres.`
            : countOf(data.count, 'question')}
      </p>
      <ul aria-label="Questions trouvées" className="flex flex-col gap-2">
        {data.data.map(({ id, code, name, type }) => (
          <PaletteItem key={id} what={{ kind: 'question', id }} name={name} detail={`${code} · ${typeLabel(type)}`} onAdd={() => add(id)} />
        ))}
      </ul>
    </>
  )
}

/** The elements a questionnaire is made of: sections, and the questions of the library (docs/domain.md 11.3). */
export const PaletteTab = () => {
  const store = useBuilder()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(useDebounced(typed.trim()))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-table text-ink-soft">
        Glissez un élément sur la page, ou ajoutez-le à la suite du dernier élément choisi avec son bouton «{'\u202f'}Ajouter{'\u202f'}».
      </p>
      <ul aria-label="Structure">
        <PaletteItem
          what={{ kind: 'block' }}
          name="Section"
          detail={
            <span className="flex items-center gap-1">
              <LayoutList aria-hidden className="size-4" /> Groupe de questions
            </span>
          }
          onAdd={() => store.addBlock()}
        />
      </ul>
      <Field label="Rechercher une question" hint="Code ou désignation">
        <TextInput icon={Search} type="search" value={typed} onValueChange={setTyped} />
      </Field>
      <Results search={search} />
    </div>
  )
}

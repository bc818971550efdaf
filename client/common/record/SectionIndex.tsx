import { type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form'
import { Pill } from '#client/ui/Pill.tsx'
import type { RecordSection } from '#contract/record/field.ts'

type Form<O> = UseFormReturn<FieldValues, unknown, O>

/** How many fields of each section are faulty. */
export function useSectionFaults<O>(sections: readonly RecordSection[], { control }: Form<O>): number[] {
  const { errors } = useFormState({ control })
  return sections.map(({ fields }) => fields.filter(({ path }) => get(errors, path) !== undefined).length)
}

export const FaultsToMend = ({ count }: { count: number }) => (count > 0 ? <Pill tone="danger">{`${count} à corriger`}</Pill> : null)

type SectionIndexProps<O> = {
  sections: readonly RecordSection[]
  form: Form<O>
  /** The id of a section's element. */
  idOf: (at: number) => string
}

/** The sections of a long form, beside it while there is room: where one is led, and where something is to be mended. */
export const SectionIndex = <O,>({ sections, form, idOf }: SectionIndexProps<O>) => {
  const faults = useSectionFaults(sections, form)
  // A link would change the address, which tells the page's mode.
  const lead = (at: number) => {
    const section = document.getElementById(idOf(at))
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Rubriques de la fiche" className="sticky top-20 w-60 shrink-0 max-wide:hidden">
      <ul className="flex flex-col gap-0.5 border-l border-line">
        {sections.map(({ title }, at) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => lead(at)}
              className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-mark px-3 py-1.5 text-left text-table text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
            >
              <span className="min-w-0">{title}</span>
              <FaultsToMend count={faults[at] ?? 0} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

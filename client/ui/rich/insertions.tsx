import { Button } from '../Button.tsx'

/** A word that may be inserted, `{{user.firstName}}`, and what it stands for. */
export type Insertion = { name: string; label: string }

/** What was typed of a variable, from its braces to the end of this text; null where none is begun. */
export const begunIn = (before: string): string | null => /\{\{([^{}]*)$/.exec(before)?.[1] ?? null

const matches = ({ name, label }: Insertion, typed: string) =>
  `${name} ${label}`.toLocaleLowerCase('fr').includes(typed.trim().toLocaleLowerCase('fr'))

/** The variables that fit what was typed of one; all of them while none is begun. */
export const fitting = (insertions: readonly Insertion[], typed: string | null): readonly Insertion[] =>
  typed === null ? insertions : insertions.filter(one => matches(one, typed))

type InsertionsProps = { insertions: readonly Insertion[]; typed: string | null; onInsert: (name: string) => void }

/** The variables offered below a field, of which Enter takes the first. */
export const Insertions = ({ insertions, typed, onInsert }: InsertionsProps) => {
  const offered = fitting(insertions, typed)
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-note text-ink-soft">
        {typed === null
          ? 'Variables\u202f: choisissez-en une, ou tapez {{ puis quelques lettres.'
          : offered.length > 0
            ? 'Entrée insère la première variable proposée.'
            : 'Aucune variable ne correspond.'}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {offered.map(({ name, label }) => (
          <Button key={name} size="small" onClick={() => onInsert(name)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

import { showDate } from '#client/data/format.ts'
import { countOf } from '#contract/counts.ts'
import type { Reminders } from '#contract/resources/reminder/methods.ts'

const before = (days: number) => (days === 0 ? 'le dernier jour' : `${countOf(days, 'jour')} avant la fin`)

/** The days on which a plan reminds, as they come after days off. */
export const NextReminders = ({ next }: Pick<Reminders, 'next'>) => (
  <p role="status">
    {next.length === 0
      ? 'Aucune relance n’est plus à venir\u202f: chacun de ces jours est passé, ou tomberait après la fin de la collecte.'
      : `Prochaines relances\u202f: ${next.map(one => `${showDate(one.day)} (${before(one.days)})`).join(', ')}.`}
  </p>
)

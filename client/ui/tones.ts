import { CircleAlert, CircleCheck, CircleDot, Clock, Info, type LucideIcon } from 'lucide-react'

export type Tone = 'waiting' | 'danger' | 'info' | 'done' | 'neutral'

/** How a tone looks everywhere: as a wash with its line, as plain text, as a solid mark, and with its icon. */
export const tones: Record<Tone, { wash: string; text: string; mark: string; icon: LucideIcon }> = {
  waiting: { wash: 'bg-honey-wash border-honey-line', text: 'text-honey', mark: 'bg-honey', icon: Clock },
  danger: { wash: 'bg-brick-wash border-brick-line', text: 'text-brick', mark: 'bg-brick', icon: CircleAlert },
  info: { wash: 'bg-lagoon-wash border-lagoon-line', text: 'text-lagoon', mark: 'bg-lagoon', icon: Info },
  done: { wash: 'bg-moss-wash border-moss-line', text: 'text-moss', mark: 'bg-moss', icon: CircleCheck },
  neutral: { wash: 'bg-sunk border-line', text: 'text-ink-soft', mark: 'bg-ink-faint', icon: CircleDot },
}

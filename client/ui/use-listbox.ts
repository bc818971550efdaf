import { type KeyboardEvent, useRef, useState } from 'react'
import { fold } from '#contract/text.ts'
import type { Option, OptionValue } from './options.ts'

type Move = 'next' | 'previous' | 'first' | 'last'
const moves: Partial<Record<string, Move>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

const findEnabled = <V extends OptionValue>(options: readonly Option<V>[], from: number, step: 1 | -1): number => {
  for (let index = from; index >= 0 && index < options.length; index += step) if (!options[index]?.isDisabled) return index
  return -1
}

const target = <V extends OptionValue>(options: readonly Option<V>[], active: number, move: Move): number => {
  if (move === 'first' || (move === 'next' && active < 0)) return findEnabled(options, 0, 1)
  if (move === 'last' || (move === 'previous' && active < 0)) return findEnabled(options, options.length - 1, -1)
  const found = move === 'next' ? findEnabled(options, active + 1, 1) : findEnabled(options, active - 1, -1)
  return found < 0 ? active : found
}

/**
 * The active option of a listbox and the keys that move it. The focus stays on one element (the search box or the list),
 * which names the active option through aria-activedescendant.
 * @param canType letters typed jump to the option that starts with them; off where a search box takes the letters.
 */
export const useListbox = <V extends OptionValue>(
  options: readonly Option<V>[],
  { onPick, canType, first = -1 }: { onPick: (option: Option<V>) => void; canType: boolean; first?: number },
) => {
  const [active, setActive] = useState(first)
  const typed = useRef({ text: '', at: 0 })

  const jump = (letter: string, at: number) => {
    // Letters typed within a second of each other make one word.
    const text = at - typed.current.at < 1000 ? typed.current.text + letter : letter
    typed.current = { text, at }
    const found = options.findIndex(option => !option.isDisabled && fold(option.label).startsWith(fold(text)))
    if (found >= 0) setActive(found)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const isSearchBoxKey = !canType && (event.key === 'Home' || event.key === 'End')
    if (move && !isSearchBoxKey) {
      event.preventDefault()
      setActive(target(options, active, move))
    } else if (event.key === 'Enter' || (canType && event.key === ' ')) {
      const option = options[active]
      // Without an active option Enter keeps its meaning for the form around.
      if (!option) return
      event.preventDefault()
      if (!option.isDisabled) onPick(option)
    } else if (canType && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) jump(event.key, event.timeStamp)
  }

  return { active, setActive, onKeyDown }
}

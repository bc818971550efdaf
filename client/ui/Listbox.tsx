import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fold } from '#contract/text.ts'
import { cx } from './cx.ts'
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

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

type ListboxProps<V extends OptionValue> = {
  id: string
  label: string
  /** The id of the field's label, told instead of `label` when there is one. */
  labelId?: string | undefined
  options: readonly Option<V>[]
  isSelected: (value: V) => boolean
  isMulti?: boolean | undefined
  active: number
  onActive: (index: number) => void
  onPick: (option: Option<V>) => void
  emptyText: string
  /** Given when the list itself holds the focus; else a search box does, and names the active option. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** The options themselves, drawn; the keys are handled by whoever holds the focus (see useListbox). */
export const Listbox = <V extends OptionValue>(props: ListboxProps<V>) => {
  const { id, label, labelId, options, isSelected, isMulti, active, onActive, onPick, emptyText, onKeyDown } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(optionId(id, active))}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  if (options.length === 0)
    return (
      <p
        role="status"
        tabIndex={-1}
        data-focus-first={Boolean(onKeyDown) || undefined}
        className="px-3 py-2 text-table text-ink-soft outline-none"
      >
        {emptyText}
      </p>
    )
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label={labelId ? undefined : label}
      aria-labelledby={labelId}
      aria-multiselectable={isMulti || undefined}
      aria-activedescendant={onKeyDown && options[active] ? optionId(id, active) : undefined}
      data-focus-first={Boolean(onKeyDown) || undefined}
      tabIndex={onKeyDown ? 0 : -1}
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays on the list's owner, aria-activedescendant points here
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={isSelected(option.value)}
          aria-disabled={option.isDisabled || undefined}
          data-active={index === active}
          onPointerMove={() => index !== active && onActive(index)}
          onPointerDown={event => event.preventDefault()}
          onClick={() => option.isDisabled || onPick(option)}
          className={cx(
            'flex min-h-9 items-center gap-2 rounded-mark px-2.5 py-1.5 text-table text-ink aria-selected:font-medium',
            'pointed:bg-fir-wash aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint',
          )}
        >
          <span className="min-w-0 flex-1">
            {option.label}
            {option.hint ? <span className="block text-note font-normal text-ink-soft">{option.hint}</span> : null}
          </span>
          {isSelected(option.value) ? <Check aria-hidden strokeWidth={2.5} className="size-4 text-fir" /> : null}
        </div>
      ))}
    </div>
  )
}

import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import type { Option, OptionValue } from './options.ts'

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

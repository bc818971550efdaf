import { LoaderCircle, Search, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, useId, useRef } from 'react'
import { floatClasses, inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { Listbox, optionId } from './Listbox.tsx'
import type { Option, OptionValue } from './options.ts'
import { useOverlayContainer } from './overlay-container.ts'
import { uiTexts } from './texts.ts'
import { useCombobox } from './use-combobox.ts'
import type { SearchOptions } from './use-remote-options.ts'

export type ComboboxProps<V extends OptionValue> = {
  /** Asked 200 ms after the last letter, also with the empty text. Keep the function stable (useCallback). */
  search: SearchOptions<V>
  value: Option<V> | null
  onValueChange: (value: Option<V> | null) => void
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
}

const emptyTexts = { searching: uiTexts.searching, found: uiTexts.noMatch, failed: uiTexts.searchFailed }

/** One choice among too many to list: what is typed is searched by the server. */
export const Combobox = <V extends OptionValue>(props: ComboboxProps<V>) => {
  const { search, value, onValueChange, placeholder = uiTexts.typeToSearch, isDisabled, onBlur, id, ref } = props
  const listId = useId()
  const container = useOverlayContainer()
  const anchor = useRef<HTMLSpanElement>(null)
  const { labelId: _, ...wiring } = useFieldWiring({ id, disabled: isDisabled, 'aria-label': props['aria-label'] })
  const { isOpen, open, close, state, options, text, type, press, pick, list } = useCombobox({ search, value, onValueChange, onBlur })
  const Mark = isOpen && state === 'searching' ? LoaderCircle : Search
  return (
    <Popover.Root open={isOpen} onOpenChange={next => !next && close()}>
      <Popover.Anchor asChild>
        <span ref={anchor} className="relative block min-w-0">
          <Mark
            aria-hidden
            className={cx('pointer-events-none absolute top-2.5 left-3 size-5 text-ink-faint', Mark === LoaderCircle && 'animate-turn')}
          />
          <input
            {...wiring}
            ref={ref}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && options[list.active] ? optionId(listId, list.active) : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={event => type(event.target.value)}
            onClick={open}
            onKeyDown={press}
            onBlur={close}
            className={cx(inputClasses, 'pr-10 pl-10')}
          />
          {value && !wiring.disabled ? (
            <button
              type="button"
              aria-label={`${uiTexts.clear} ${value.label}`}
              onClick={() => onValueChange(null)}
              className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : null}
        </span>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={uiTexts.search}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
          onPointerDown={event => event.preventDefault()}
          onInteractOutside={event => {
            // Moving the caret in the box itself must not close its list.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          className={cx(floatClasses, 'max-h-list-frame w-popper overflow-y-auto p-1')}
        >
          <Listbox
            id={listId}
            label={uiTexts.search}
            options={options}
            isSelected={candidate => candidate === value?.value}
            active={list.active}
            onActive={list.setActive}
            onPick={pick}
            emptyText={emptyTexts[state]}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

import { LoaderCircle, Search, X } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { Listbox, optionId, useListbox } from './Listbox.tsx'
import type { Option, OptionValue } from './options.ts'
import { useOverlayContainer } from './overlay-container.ts'
import { floatClasses, inputClasses } from './TextInput.tsx'
import { uiTexts } from './texts.ts'

export type SearchOptions<V extends OptionValue> = (text: string, signal: AbortSignal) => Promise<readonly Option<V>[]>

type Found<V extends OptionValue> = { state: 'searching' | 'found' | 'failed'; options: readonly Option<V>[] }

const pauseMs = 200

/** The options the server finds for a text, asked 200 ms after the last letter; a late answer to an older text is dropped. */
const useRemoteOptions = <V extends OptionValue>(search: SearchOptions<V>, text: string, isOn: boolean): Found<V> => {
  const [found, setFound] = useState<Found<V>>({ state: 'searching', options: [] })
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    setFound(before => ({ ...before, state: 'searching' }))
    const timer = setTimeout(async () => {
      try {
        const options = await search(text, controller.signal)
        if (!controller.signal.aborted) setFound({ state: 'found', options })
      } catch {
        // Shown as "La recherche n’a pas abouti": the caller's search reports its own details.
        if (!controller.signal.aborted) setFound({ state: 'failed', options: [] })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, text, isOn])
  return found
}

type Given<V extends OptionValue> = {
  search: SearchOptions<V>
  value: Option<V> | null
  onValueChange: (value: Option<V> | null) => void
  onBlur?: (() => void) | undefined
}

/** What a remote-search box holds: whether its list is open, what is typed, what was found, and the keys. */
const useCombobox = <V extends OptionValue>({ search, value, onValueChange, onBlur }: Given<V>) => {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const found = useRemoteOptions(search, text ?? '', isOpen)
  const close = () => {
    setIsOpen(false)
    setText(null)
    onBlur?.()
  }
  const pick = (option: Option<V>) => {
    onValueChange(option)
    close()
  }
  const list = useListbox(found.options, { onPick: pick, canType: false })
  const type = (next: string) => {
    setText(next)
    setIsOpen(true)
    list.setActive(-1)
    if (next === '' && value) onValueChange(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Escape closes the list alone, not the dialog around it.
      event.stopPropagation()
      close()
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setIsOpen(true)
    } else if (isOpen) list.onKeyDown(event)
  }
  return { ...found, isOpen, open: () => setIsOpen(true), close, text: text ?? value?.label ?? '', type, press, pick, list }
}

type ComboboxProps<V extends OptionValue> = {
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

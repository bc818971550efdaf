import { ChevronsUpDown, Search } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { Listbox, optionId, useListbox } from './Listbox.tsx'
import { matchOptions, type Option, type OptionSource, type OptionValue } from './options.ts'
import { useOverlayContainer } from './overlay-container.ts'
import { floatClasses, inputClasses } from './TextInput.tsx'
import { uiTexts } from './texts.ts'

/** Above this many options a list gets a search box. */
const searchAbove = 8

type OptionPickerProps<V extends OptionValue> = OptionSource & {
  id: string
  label: string
  labelId?: string | undefined
  options: readonly Option<V>[]
  isSelected: (value: V) => boolean
  isMulti?: boolean | undefined
  onPick: (option: Option<V>) => void
  onClose: () => void
}

const focusFirst = (content: HTMLElement | null) => content?.querySelector<HTMLElement>('[data-focus-first]')?.focus()

const Choices = <V extends OptionValue>({ onClose, isLoading = false, onRetry, ...given }: OptionPickerProps<V>) => {
  const { id, isSelected, onPick } = given
  // What is chosen already would pass for all that there is.
  const options = isLoading ? [] : given.options
  const [text, setText] = useState('')
  const isSearchable = options.length > searchAbove
  const shown = matchOptions(options, text)
  const first = options.findIndex(option => isSelected(option.value))
  const list = useListbox(shown, { onPick, canType: !isSearchable, first })
  const press = (event: KeyboardEvent) => {
    // Tab leaves the list as it leaves a native select.
    if (event.key === 'Tab') onClose()
    else list.onKeyDown(event)
  }
  const listbox = (
    <Listbox
      {...given}
      options={shown}
      active={list.active}
      onActive={list.setActive}
      emptyText={options.length > 0 ? uiTexts.noMatch : isLoading ? uiTexts.optionsLoading : uiTexts.noOption}
      onKeyDown={isSearchable ? undefined : press}
    />
  )
  if (onRetry)
    return (
      <div className="flex flex-col items-start gap-2 p-3">
        <p role="alert">{uiTexts.optionsFailed}</p>
        <Button data-focus-first size="small" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      </div>
    )
  return (
    <>
      {isSearchable ? (
        <div className="relative border-b border-line">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint" />
          <input
            data-focus-first
            type="text"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-label={uiTexts.searchIn}
            aria-controls={id}
            aria-activedescendant={shown[list.active] ? optionId(id, list.active) : undefined}
            onKeyDown={press}
            autoComplete="off"
            placeholder={uiTexts.searchIn}
            value={text}
            onChange={event => {
              setText(event.target.value)
              list.setActive(event.target.value ? 0 : -1)
            }}
            className="h-10 w-full bg-transparent pr-3 pl-9 text-table outline-none"
          />
        </div>
      ) : null}
      <div className="max-h-list-frame overflow-y-auto p-1">{listbox}</div>
    </>
  )
}

/** The floating list of a Select or MultiSelect, to be put inside its Popover.Root. */
export const OptionPicker = <V extends OptionValue>(props: OptionPickerProps<V>) => {
  const container = useOverlayContainer()
  const content = useRef<HTMLDivElement>(null)
  const hasFailed = props.onRetry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus goes when this changes.
  useEffect(() => {
    if (content.current && !content.current.contains(document.activeElement)) focusFirst(content.current)
  }, [hasFailed])
  return (
    <Popover.Portal container={container}>
      <Popover.Content
        ref={content}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={props.labelId ? undefined : props.label}
        aria-labelledby={props.labelId}
        onOpenAutoFocus={event => {
          event.preventDefault()
          focusFirst(content.current)
        }}
        className={cx(floatClasses, 'overflow-hidden max-sm:w-popper sm:max-w-form sm:min-w-popper')}
      >
        <Choices {...props} />
      </Popover.Content>
    </Popover.Portal>
  )
}

/** What Select and MultiSelect take alike. */
export type OptionBoxProps<V extends OptionValue> = OptionSource & {
  options: readonly Option<V>[]
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

type Inner<V extends OptionValue> = OptionBoxProps<V> & {
  /** The words of what is chosen; the placeholder stands in for none. */
  shown: string | undefined
  isSelected: (value: V) => boolean
  /** Picking leaves the list open. */
  isMulti?: boolean | undefined
  onPick: (value: V) => void
  /** A button laid over the box, before its arrow. */
  extra?: ReactNode
}

/** The box that shows a choice and opens the list of options. */
export const OptionBox = <V extends OptionValue>(props: Inner<V>) => {
  const { options, placeholder = uiTexts.choose, isDisabled, onBlur, id, ref, shown, isSelected, isMulti = false, onPick, extra } = props
  const { isLoading, onRetry } = props
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { labelId, ...wiring } = useFieldWiring({ id, disabled: isDisabled, 'aria-label': props['aria-label'] })
  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (!next) onBlur?.()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }
  const pick = (option: Option<V>) => {
    onPick(option.value)
    if (!isMulti) toggle(false)
  }
  const aria = { 'aria-controls': isOpen ? listId : undefined, 'aria-labelledby': labelId }
  const look = cx(inputClasses, 'flex items-center text-left is-open:border-fir', extra ? 'pr-17' : 'pr-10')
  const list = { id: listId, label: props['aria-label'] ?? placeholder, labelId, options, isSelected, isMulti, isLoading, onRetry }
  return (
    <Popover.Root open={isOpen} onOpenChange={toggle}>
      <span className="relative block min-w-0">
        <Popover.Trigger asChild>
          <button
            {...wiring}
            {...aria}
            ref={ref}
            type="button"
            role="combobox"
            aria-expanded={isOpen}
            aria-haspopup="listbox"
            onKeyDown={openByArrow}
            className={look}
          >
            <span className={cx('min-w-0 flex-1 truncate', shown === undefined && 'text-ink-faint')}>{shown ?? placeholder}</span>
          </button>
        </Popover.Trigger>
        <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-soft" />
        {extra}
      </span>
      <OptionPicker {...list} onPick={pick} onClose={() => toggle(false)} />
    </Popover.Root>
  )
}

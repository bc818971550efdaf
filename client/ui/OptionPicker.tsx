import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { floatClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { Listbox, optionId } from './Listbox.tsx'
import { matchOptions, type Option, type OptionValue } from './options.ts'
import { useOverlayContainer } from './overlay-container.ts'
import { uiTexts } from './texts.ts'
import { useListbox } from './use-listbox.ts'

/** Above this many options a list gets a search box. */
const searchAbove = 8

type OptionPickerProps<V extends OptionValue> = {
  id: string
  label: string
  labelId?: string | undefined
  options: readonly Option<V>[]
  isSelected: (value: V) => boolean
  isMulti?: boolean | undefined
  onPick: (option: Option<V>) => void
  onClose: () => void
}

const Choices = <V extends OptionValue>({ onClose, ...given }: OptionPickerProps<V>) => {
  const { id, options, isSelected, onPick } = given
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
      emptyText={options.length === 0 ? uiTexts.noOption : uiTexts.noMatch}
      onKeyDown={isSearchable ? undefined : press}
    />
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
          content.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
        }}
        className={cx(floatClasses, 'max-w-form min-w-popper overflow-hidden')}
      >
        <Choices {...props} />
      </Popover.Content>
    </Popover.Portal>
  )
}

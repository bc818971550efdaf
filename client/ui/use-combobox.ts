import { type KeyboardEvent, useState } from 'react'
import type { Option, OptionValue } from './options.ts'
import { useListbox } from './use-listbox.ts'
import { type SearchOptions, useRemoteOptions } from './use-remote-options.ts'

type Given<V extends OptionValue> = {
  search: SearchOptions<V>
  value: Option<V> | null
  onValueChange: (value: Option<V> | null) => void
  onBlur?: (() => void) | undefined
}

/** What a remote-search box holds: whether its list is open, what is typed, what was found, and the keys. */
export const useCombobox = <V extends OptionValue>({ search, value, onValueChange, onBlur }: Given<V>) => {
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

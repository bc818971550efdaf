import { type KeyboardEvent, type Ref, type SyntheticEvent, useImperativeHandle, useRef, useState } from 'react'
import { TextArea, TextInput } from '../TextInput.tsx'
import { begunIn, fitting, type Insertion, Insertions } from './insertions.tsx'

type VariableTextProps = {
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  insertions: readonly Insertion[]
  /** Several lines of at most so many characters; one line when absent. */
  limit?: number
  /** Takes the focus where its text is refused. */
  ref?: Ref<{ focus: () => void }> | undefined
}

/** Plain text with variables; typing `{{` offers those that fit, Enter takes the first. */
export const VariableText = ({ value, onValueChange, onBlur, insertions, limit, ref }: VariableTextProps) => {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])
  const [typed, setTyped] = useState<string | null>(null)
  const look = ({ currentTarget: { selectionStart, value: text } }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setTyped(begunIn(text.slice(0, selectionStart ?? 0)))
  const insert = (name: string) => {
    const field = box.current
    if (!field) return
    const caret = field.selectionStart
    const begun = begunIn(field.value.slice(0, caret))
    field.focus()
    field.setRangeText(`{{${name}}}`, begun === null ? caret : caret - begun.length - 2, caret, 'end')
    setTyped(null)
    onValueChange(field.value)
  }
  const press = (event: KeyboardEvent) => {
    const [first] = typed === null ? [] : fitting(insertions, typed)
    if (event.key !== 'Enter' || event.shiftKey || !first) return
    event.preventDefault()
    insert(first.name)
  }
  const props = { ref: box, value, onValueChange, onBlur, onSelect: look, onKeyDown: press, autoComplete: 'off' }
  return (
    <div className="flex flex-col gap-2">
      {limit === undefined ? <TextInput {...props} /> : <TextArea {...props} maxLength={limit} rows={6} />}
      {typed === null ? null : <Insertions insertions={insertions} typed={typed} onInsert={insert} />}
    </div>
  )
}

import * as Popover from 'radix-ui/popover'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { OptionPicker } from '#client/ui/OptionPicker.tsx'
import { useOverlayContainer } from '#client/ui/overlay-container.ts'
import { floatClasses } from '#client/ui/TextInput.tsx'
import type { Column } from '#contract/questionnaire/model.ts'
import { isNumeric, isOfFiles, ruleOf } from '#contract/questionnaire/types/registry.ts'
import { choiceOptions } from '../support/choice-options.ts'
import { valueViews } from '../value-registry.ts'
import { useGridScope } from './grid-context.ts'
import { isDate, isPicked } from './grid-geometry.ts'
import { moveByEnter } from './grid-keys.ts'
import { clampCell, moveByTab } from './grid-moves.ts'
import { pickedCell, shownCell } from './table-edits.ts'

/** Each edit gets a new editor, even in the same cell. */
const useCell = (column: Column) => {
  const scope = useGridScope()
  const { active } = scope.grid.cursor
  return { ...scope, active, picked: pickedCell(scope.grid.rows[active.line], column) }
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

const TextCellEditor = ({ column }: { column: Column }) => {
  const { grid, active } = useCell(column)
  const { cursor } = grid
  const isTyping = cursor.editing === 'typing'
  const [text, setText] = useState(isTyping ? '' : shownCell(grid.rows[active.line], column))
  const box = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useEffect(() => box.current?.setSelectionRange(box.current.value.length, box.current.value.length), [])
  const commit = () => {
    if (isDone.current) return
    isDone.current = true
    if (text !== shownCell(grid.rows[active.line], column)) grid.type(active, text)
  }
  const leave = (move: () => void) => {
    commit()
    move()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    // Typing in the empty last row adds it, with another empty row below.
    const size = { ...grid.size, lines: Math.max(grid.size.lines, active.line + 2) }
    const next = event.key === 'Tab' ? moveByTab(active, event.shiftKey, size) : null
    if (event.key === 'Escape') {
      isDone.current = true
      cursor.stop()
    } else if (event.key === 'Enter' && !event.altKey) leave(() => moveByEnter(grid, event.shiftKey, size))
    else if (event.key === 'Enter') setText(`${text}\n`)
    else if (next) {
      grid.tabColumn.current ??= active.column
      leave(() => cursor.go(next))
    } else if (isTyping && arrows.has(event.key)) leave(() => cursor.go(clampCell(arrowFrom(event.key, active), size)))
    else return
    event.preventDefault()
  }
  return (
    <textarea
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit this cell
      autoFocus
      aria-label={column.name}
      rows={ruleOf(column.type).isLong ? 4 : 1}
      inputMode={isNumeric(column) ? 'decimal' : isDate(column) ? 'numeric' : 'text'}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={press}
      onPaste={event => event.stopPropagation()}
      onCopy={event => event.stopPropagation()}
      onCut={event => event.stopPropagation()}
      onBlur={() => leave(cursor.rest)}
      className={cx(
        'absolute inset-x-0 top-0 z-30 min-h-10 resize-none overflow-auto bg-raised px-2.5 py-2.5 text-table leading-5 shadow-float outline-2 -outline-offset-2 outline-fir',
        isNumeric(column) && 'text-right tabular-nums',
      )}
    />
  )
}

function arrowFrom(key: string, { line, column }: { line: number; column: number }) {
  if (key === 'ArrowUp') return { line: line - 1, column }
  if (key === 'ArrowDown') return { line: line + 1, column }
  return { line, column: column + (key === 'ArrowLeft' ? -1 : 1) }
}

const ChoiceCellEditor = ({ column }: { column: Column }) => {
  const { grid, active, picked: value } = useCell(column)
  const id = useId()
  const isMulti = ruleOf(column.type).shape === 'many'
  const chosen = typeof value === 'string' ? [value] : value
  const options = choiceOptions(column, chosen)
  const pick = (code: string) => {
    if (!isMulti) {
      grid.write(active, code)
      grid.cursor.stop()
      return
    }
    const flipped = chosen.includes(code) ? chosen.filter(other => other !== code) : [...chosen, code]
    grid.write(
      active,
      options.map(option => option.value).filter(option => flipped.includes(option)),
    )
  }
  return (
    <Popover.Root open onOpenChange={isOpen => !isOpen && grid.cursor.stop()}>
      <Popover.Anchor className="absolute inset-0" />
      <OptionPicker
        id={id}
        label={column.name}
        options={options}
        isSelected={code => chosen.includes(code)}
        isMulti={isMulti}
        onPick={option => pick(option.value)}
        onClose={() => grid.cursor.stop()}
      />
    </Popover.Root>
  )
}

const FilesCellEditor = ({ column }: { column: Column }) => {
  const { grid, active, picked: value, card } = useCell(column)
  const container = useOverlayContainer()
  const { Edit } = valueViews[column.type]
  return (
    <Popover.Root open onOpenChange={isOpen => !isOpen && grid.cursor.stop()}>
      <Popover.Anchor className="absolute inset-0" />
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={column.name}
          className={cx(floatClasses, 'w-90 max-w-full p-3')}
        >
          <Edit
            spec={column}
            value={value}
            onChange={next => (typeof next === 'string' || next.every(item => typeof item === 'string')) && grid.write(active, next)}
            onLeave={() => undefined}
            card={card}
            label={column.name}
            cellFaults={[]}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A cell in edit mode. */
export const CellEditor = ({ column }: { column: Column }) => {
  if (isOfFiles(column)) return <FilesCellEditor column={column} />
  return isPicked(column) ? <ChoiceCellEditor column={column} /> : <TextCellEditor column={column} />
}

import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'

export type CheckboxProps = {
  isChecked: boolean | 'indeterminate'
  onCheckedChange: (isChecked: boolean) => void
  /** Stands beside the box; without it give `aria-label`, or put the box in a Field. */
  label?: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

export const boxClasses =
  'grid size-5 shrink-0 place-items-center border border-edge bg-sheet text-on-fir transition-colors not-disabled:hover:border-fir is-checked:border-fir is-checked:bg-fir is-invalid:border-brick disabled:cursor-not-allowed disabled:opacity-60'

export const Checkbox = ({ isChecked, onCheckedChange, label, hint, isDisabled, id, name, onBlur, ref, ...rest }: CheckboxProps) => {
  const hintId = useId()
  const ownId = useId()
  const { labelId: _, ...wiring } = useFieldWiring({
    // With a label of its own, the box must not take the surrounding Field's id, which other boxes may share.
    id: id ?? (label ? ownId : undefined),
    disabled: isDisabled,
    'aria-describedby': hint ? hintId : undefined,
    'aria-label': rest['aria-label'],
  })
  const Mark = isChecked === 'indeterminate' ? Minus : Check
  const box = (
    <Primitive.Root
      {...wiring}
      {...(name === undefined ? {} : { name })}
      ref={ref}
      checked={isChecked}
      onCheckedChange={next => onCheckedChange(next === true)}
      onBlur={onBlur}
      className={cx(boxClasses, 'rounded-mark')}
    >
      <Primitive.Indicator>
        <Mark aria-hidden strokeWidth={3} className="size-4 animate-fade" />
      </Primitive.Indicator>
    </Primitive.Root>
  )
  if (!label) return box
  return (
    <div className="flex items-start gap-2.5">
      <span className="flex h-6 items-center">{box}</span>
      <div className="flex min-w-0 flex-col">
        <label htmlFor={wiring.id}>{label}</label>
        {hint ? (
          <span id={hintId} className="text-table text-ink-soft">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  )
}

import { Check, Minus } from 'lucide-react'
import * as Primitive from 'radix-ui/checkbox'
import * as RadioPrimitive from 'radix-ui/radio-group'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { type Option, type OptionValue, withToggled } from './options.ts'
import { uiTexts } from './texts.ts'

type CheckboxProps = {
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

const boxClasses =
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

/** A group of options, and what of them is chosen. */
type GroupProps<V extends OptionValue, Chosen, Change> = {
  options: readonly Option<V>[]
  value: Chosen
  onValueChange: (value: Change) => void
  onBlur?: (() => void) | undefined
  isInline?: boolean | undefined
  isDisabled?: boolean | undefined
  'aria-label'?: string | undefined
}

/** Several choices among a few; stands in a Field with `isGroup`. The value keeps the options' order. */
export const CheckboxGroup = <V extends OptionValue>({
  options,
  value,
  onValueChange,
  onBlur,
  isInline,
  isDisabled,
  ...rest
}: GroupProps<V, readonly V[], V[]>) => {
  const wiring = useFieldWiring({ disabled: isDisabled, ...rest })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the Field's label
    <div
      role="group"
      id={wiring.id}
      aria-label={wiring['aria-label']}
      aria-labelledby={wiring.labelId}
      aria-describedby={wiring['aria-describedby']}
      className={cx('flex', isInline ? 'flex-row flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2')}
    >
      {options.length === 0 ? <p className="text-ink-soft">{uiTexts.noOption}</p> : null}
      {options.map(option => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          isChecked={value.includes(option.value)}
          onCheckedChange={() => onValueChange(withToggled(options, value, option.value))}
          isDisabled={wiring.disabled || option.isDisabled}
          onBlur={onBlur}
        />
      ))}
    </div>
  )
}

/** One choice among a few, all visible; stands in a Field with `isGroup`. */
export const RadioGroup = <V extends OptionValue>({
  options,
  value,
  onValueChange,
  onBlur,
  isInline,
  isDisabled,
  ...rest
}: GroupProps<V, V | null, V>) => {
  const prefix = useId()
  const { labelId, ...wiring } = useFieldWiring({ disabled: isDisabled, ...rest })
  const choose = (text: string) => {
    const chosen = options.find(option => String(option.value) === text)
    if (chosen) onValueChange(chosen.value)
  }
  return (
    <RadioPrimitive.Root
      {...wiring}
      aria-labelledby={labelId}
      value={value === null ? '' : String(value)}
      onValueChange={choose}
      onBlur={onBlur}
      className={cx('flex', isInline ? 'flex-row flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2')}
    >
      {options.length === 0 ? <p className="text-ink-soft">{uiTexts.noOption}</p> : null}
      {options.map(option => {
        const id = `${prefix}-${option.value}`
        return (
          <div key={option.value} className="flex items-start gap-2.5">
            <span className="flex h-6 items-center">
              <RadioPrimitive.Item
                id={id}
                value={String(option.value)}
                disabled={wiring.disabled || (option.isDisabled ?? false)}
                aria-describedby={option.hint ? `${id}-hint` : undefined}
                className={cx(boxClasses, 'rounded-full')}
              >
                <RadioPrimitive.Indicator className="size-2 rounded-full bg-on-fir" />
              </RadioPrimitive.Item>
            </span>
            <div className="flex min-w-0 flex-col">
              <label htmlFor={id}>{option.label}</label>
              {option.hint ? (
                <span id={`${id}-hint`} className="text-table text-ink-soft">
                  {option.hint}
                </span>
              ) : null}
            </div>
          </div>
        )
      })}
    </RadioPrimitive.Root>
  )
}

import { RadioGroup as Primitive } from 'radix-ui'
import { useId } from 'react'
import { boxClasses } from './Checkbox.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import type { Option, OptionValue } from './options.ts'
import { uiTexts } from './texts.ts'

export type RadioGroupProps<V extends OptionValue> = {
  options: readonly Option<V>[]
  value: V | null
  onValueChange: (value: V) => void
  onBlur?: (() => void) | undefined
  isInline?: boolean | undefined
  isDisabled?: boolean | undefined
  'aria-label'?: string | undefined
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
}: RadioGroupProps<V>) => {
  const prefix = useId()
  const { labelId, ...wiring } = useFieldWiring({ disabled: isDisabled, ...rest })
  const choose = (text: string) => {
    const chosen = options.find(option => String(option.value) === text)
    if (chosen) onValueChange(chosen.value)
  }
  return (
    <Primitive.Root
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
              <Primitive.Item
                id={id}
                value={String(option.value)}
                disabled={wiring.disabled || (option.isDisabled ?? false)}
                aria-describedby={option.hint ? `${id}-hint` : undefined}
                className={cx(boxClasses, 'rounded-full')}
              >
                <Primitive.Indicator className="size-2 rounded-full bg-on-fir" />
              </Primitive.Item>
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
    </Primitive.Root>
  )
}

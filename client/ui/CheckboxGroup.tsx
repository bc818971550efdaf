import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import type { Option, OptionValue } from './options.ts'
import { uiTexts } from './texts.ts'

export type CheckboxGroupProps<V extends OptionValue> = {
  options: readonly Option<V>[]
  value: readonly V[]
  onValueChange: (value: V[]) => void
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
}: CheckboxGroupProps<V>) => {
  const wiring = useFieldWiring({ disabled: isDisabled, ...rest })
  const toggle = (changed: V, isChecked: boolean) =>
    onValueChange(options.map(option => option.value).filter(option => (option === changed ? isChecked : value.includes(option))))
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
          onCheckedChange={isChecked => toggle(option.value, isChecked)}
          isDisabled={wiring.disabled || option.isDisabled}
          onBlur={onBlur}
        />
      ))}
    </div>
  )
}

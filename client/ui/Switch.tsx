import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'
import { useFieldWiring } from './field-wiring.ts'

export type SwitchProps = {
  isChecked: boolean
  onCheckedChange: (isChecked: boolean) => void
  label?: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
}

/** For what takes effect at once; a choice sent with a form is a Checkbox. */
export const Switch = ({ isChecked, onCheckedChange, label, hint, isDisabled, ref, ...rest }: SwitchProps) => {
  const ownId = useId()
  const { labelId: _, ...wiring } = useFieldWiring({
    id: label ? ownId : undefined,
    disabled: isDisabled,
    'aria-describedby': hint ? `${ownId}-hint` : undefined,
    'aria-label': rest['aria-label'],
  })
  const control = (
    <Primitive.Root
      {...wiring}
      ref={ref}
      checked={isChecked}
      onCheckedChange={onCheckedChange}
      className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-edge bg-sunk p-0.5 transition-colors is-checked:border-fir is-checked:bg-fir disabled:cursor-not-allowed disabled:opacity-60"
    >
      <Primitive.Thumb className="size-4.5 rounded-full bg-edge shadow-rest transition-transform is-checked:translate-x-5 is-checked:bg-on-fir" />
    </Primitive.Root>
  )
  if (!label) return control
  return (
    <div className="flex items-start gap-3">
      {control}
      <div className="flex min-w-0 flex-col">
        <label htmlFor={ownId}>{label}</label>
        {hint ? (
          <span id={`${ownId}-hint`} className="text-table text-ink-soft">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  )
}

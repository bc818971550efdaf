import type { LucideIcon } from 'lucide-react'
import type { ChangeEvent, ComponentProps } from 'react'
import { inputClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'

const readOnlyClasses = 'read-only:border-line read-only:bg-sunk read-only:text-ink-soft read-only:shadow-none'

export type TextInputProps = ComponentProps<'input'> & {
  onValueChange?: ((value: string) => void) | undefined
  icon?: LucideIcon | undefined
}

/** One line of text, at most 250 characters unless told otherwise (1-access.md, 5). Native props pass through, `register` of a form too. */
export const TextInput = ({ onValueChange, onChange, icon: Icon, className, maxLength = 250, type = 'text', ...rest }: TextInputProps) => {
  const { labelId: _, ...wiring } = useFieldWiring(rest)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  const input = (
    <input
      {...rest}
      {...wiring}
      type={type}
      maxLength={maxLength}
      onChange={change}
      className={cx(inputClasses, readOnlyClasses, Icon && 'pl-10', className)}
    />
  )
  if (!Icon) return input
  return (
    <span className="relative block">
      <Icon aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-faint" />
      {input}
    </span>
  )
}

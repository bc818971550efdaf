import type { ChangeEvent, ComponentProps } from 'react'
import { frameClasses } from './control-classes.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'

export type TextAreaProps = ComponentProps<'textarea'> & { onValueChange?: ((value: string) => void) | undefined }

/** Several lines, at most 1,000 characters unless told otherwise (1-access.md, 5); grows with its text where the browser can. */
export const TextArea = ({ onValueChange, onChange, className, maxLength = 1000, rows = 4, ...rest }: TextAreaProps) => {
  const { labelId: _, ...wiring } = useFieldWiring(rest)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      maxLength={maxLength}
      onChange={change}
      className={cx(frameClasses, 'field-sizing-content max-h-list-frame min-h-24 w-full px-3 py-2', className)}
    />
  )
}

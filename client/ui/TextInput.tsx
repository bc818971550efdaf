import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { uiTexts } from './texts.ts'

/** The frame of everything one types or chooses in. */
export const frameClasses =
  'rounded-control border border-edge bg-sheet text-body text-ink shadow-rest transition-colors hover:border-ink-soft is-invalid:border-brick disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft disabled:shadow-none'

export const inputClasses = `${frameClasses} h-10 w-full min-w-0 px-3`

/** The panel of options, menus and anything that floats over the page. */
export const floatClasses = 'z-60 animate-drop rounded-card border border-line bg-raised shadow-float'

/** `maxLength`: null takes any text, for a field whose fault tells one that is too long; a browser cuts a longer paste without a word. */
type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  onValueChange?: ((value: string) => void) | undefined
  maxLength?: number | null | undefined
}

/** Several lines, at most 1,000 characters unless told otherwise; grows with its text where the browser can. */
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
      maxLength={maxLength ?? undefined}
      onChange={change}
      className={cx(frameClasses, 'field-sizing-content max-h-list-frame min-h-24 w-full px-3 py-2', className)}
    />
  )
}

const readOnlyClasses = 'read-only:border-line read-only:bg-sunk read-only:text-ink-soft read-only:shadow-none'

type TextInputProps = Omit<ComponentProps<'input'>, 'maxLength'> & {
  maxLength?: number | null | undefined
  onValueChange?: ((value: string) => void) | undefined
  icon?: LucideIcon | undefined
}

/** One line of text, at most 250 characters unless told otherwise. Native props pass through, `register` of a form too. */
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
      maxLength={maxLength ?? undefined}
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

type PasswordInputProps = Omit<TextInputProps, 'type' | 'icon'>

export const PasswordInput = ({ autoComplete = 'current-password', maxLength = 128, ...rest }: PasswordInputProps) => {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}

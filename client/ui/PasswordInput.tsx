import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { uiTexts } from './texts.ts'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'icon'>

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

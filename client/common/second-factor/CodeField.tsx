import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

export type CodeFieldProps = {
  value: string
  onValueChange: (code: string) => void
  fault?: string | undefined
  /** Whether a recovery code will do as well. */
  takesRecovery?: boolean
}

/** The authenticator's code, or a recovery code; takes the focus, as it is the step's purpose. */
export const CodeField = ({ value, onValueChange, fault, takesRecovery = false }: CodeFieldProps) => {
  const [isRecovery, setIsRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code is a field of its own, and a fault leads back to it.
  useEffect(() => input.current?.focus(), [isRecovery, fault])
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        {isRecovery ? (
          <Field label="Code de récupération" hint="Chacun ne sert qu’une fois." isRequired fault={fault}>
            <TextInput
              ref={input}
              name="code"
              value={value}
              onValueChange={onValueChange}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
            />
          </Field>
        ) : (
          <Field label="Code à 6 chiffres" hint="Il est affiché par votre application d’authentification." isRequired fault={fault}>
            <TextInput
              ref={input}
              name="code"
              value={value}
              onValueChange={onValueChange}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              maxLength={10}
            />
          </Field>
        )}
      </div>
      {takesRecovery ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onValueChange('')
            setIsRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Utiliser l’application d’authentification' : 'Utiliser un code de récupération'}
        </Button>
      ) : null}
    </div>
  )
}

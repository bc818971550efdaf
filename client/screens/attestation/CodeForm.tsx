import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { readAttestationCode } from '#contract/resources/label/attestation.ts'

/** The code as it is printed beside the QR code, for who cannot scan it. */
export const CodeForm = () => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const code = readAttestationCode(typed)
    if (code === null) setFault('Le code compte dix lettres et chiffres, sans 0, O, 1 ni I.')
    else void navigate(`/attestation/${code}`)
  }
  return (
    <form noValidate onSubmit={open} className="flex flex-col gap-4">
      <Field label="Code de l’attestation" hint="Il est imprimé sous le QR code." fault={fault} isRequired>
        <TextInput value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Button type="submit" variant="primary" className="self-start">
        Vérifier
      </Button>
    </form>
  )
}

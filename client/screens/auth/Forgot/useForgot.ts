import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { describeForgotError, sendReset } from '#client/data/auth.ts'
import { FAULT_DELAY_MS } from '#client/data/forms.ts'
import { emailAddress } from '#contract/sign-in.ts'

const schema = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: 'LOGIN.EMAIL_REQUIRED', abort: true })
    .refine(text => emailAddress.safeParse(text).success, { error: 'LOGIN.EMAIL_INVALID' }),
})

/** Forgotten password: an e-mail, then the same answer for everyone (specification 1, sections 2.2 and 8). */
export function useForgot() {
  const [isSent, setIsSent] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { username: '' },
  })
  const submit = form.handleSubmit(async values => {
    setFault(null)
    try {
      await sendReset(values)
      setIsSent(true)
    } catch (error) {
      setFault(describeForgotError(error))
    }
  })
  return { form, submit, fault, isSent }
}

import { useState } from 'react'
import { z } from 'zod'
import { describeForgotError, sendReset } from '#client/data/auth.ts'
import { useSentForm } from '#client/data/form/use-sent-form.ts'
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
  const send = async (values: z.infer<typeof schema>) => {
    await sendReset(values)
    setIsSent(true)
  }
  return { ...useSentForm({ schema, defaultValues: { username: '' }, send, tell: describeForgotError }), isSent }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { NOT_KEPT } from '#client/common/form/use-kept-form.ts'
import { usePasswordRules } from '#client/common/PasswordRules.tsx'
import { call, Refusal } from '#client/data/call.ts'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { ERRORS } from '#contract/errors.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import { PASSWORD_UPDATED } from '#contract/texts/interface.ts'

const schema = userMethods.UPDATE_PASSWORD.input.refine(({ newPassword, newPasswordVerif }) => newPassword === newPasswordVerif, {
  path: ['newPasswordVerif'],
  error: 'STD_ERROR.PASSWORD_MISMATCH',
})
type PasswordValues = z.input<typeof schema>
const EMPTY: PasswordValues = { oldPassword: '', newPassword: '', newPasswordVerif: '' }
const FIELDS = ['oldPassword', 'newPassword', 'newPasswordVerif'] as const

/** Which field a refusal is about (docs/domain.md 2.16). */
const FIELD_OF = { PASSWORD_ALREADY_USED: 'newPassword', PASSWORD_POLICY: 'newPassword', OLD_PASSWORD_INCORRECT: 'oldPassword' } as const
const isAboutField = (code: string): code is keyof typeof FIELD_OF => Object.hasOwn(FIELD_OF, code)

/** Changes the signed-in user's own password: the new one must keep every rule shown. */
export function usePasswordForm(onDone: () => void) {
  const toast = useToast()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<PasswordValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: EMPTY,
  })
  const rules = usePasswordRules(form.watch('newPassword'))
  const tell = (error: unknown) => {
    if (error instanceof Refusal && isAboutField(error.code)) {
      form.setError(FIELD_OF[error.code], { type: 'server', message: describeError(error) }, { shouldFocus: true })
      return
    }
    const faults = fieldTexts(error)
    if (faults.length === 0 || setFaults(faults, FIELDS, form.setError).length > 0) setFault(describeError(error))
  }
  const submit = form.handleSubmit(async values => {
    setFault(null)
    if (rules.some(({ isKept }) => !isKept)) {
      form.setError('newPassword', { type: 'server', message: ERRORS.PASSWORD_POLICY.text }, { shouldFocus: true })
      return
    }
    try {
      await call('USER_MANAGEMENT', 'UPDATE_PASSWORD', values, { key: crypto.randomUUID() })
      form.reset()
      toast.success(PASSWORD_UPDATED)
      onDone()
    } catch (error) {
      tell(error)
    }
  })
  const hasChanges = () => form.getValues(FIELDS).some(text => text !== '')
  const others = fault === null ? [] : [{ path: '', text: fault }]
  return { state: { form, submit, others, hasChanges, isBusy: form.formState.isSubmitting, conflict: null, ...NOT_KEPT }, rules }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CurrentUser, useCurrentUser } from '#client/data/current-user.ts'
import type { FieldText } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ownProfileInput } from '#contract/resources/user/entity.ts'

export type ProfileValues = z.input<typeof ownProfileInput>

const FIELDS = ['lastName', 'firstName', 'email', 'phone', 'secondaryPhoneNumber', 'gender', 'image'] as const

const valuesOf = (user: CurrentUser): ProfileValues => ({
  ...{ lastName: user.lastName, firstName: user.firstName, email: user.email, phone: user.phone },
  ...{ secondaryPhoneNumber: user.secondaryPhoneNumber, emailAddresses: user.emailAddresses, gender: user.gender, image: user.image },
})

/** Changes the signed-in user's own profile. */
export function useProfileForm(onDone: () => void) {
  const user = useCurrentUser()
  const queries = useQueryClient()
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<ProfileValues, unknown, z.output<typeof ownProfileInput>>({
    resolver: zodResolver(ownProfileInput),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: valuesOf(user),
  })
  // A ref: leaving follows saving at once, before anything is drawn again.
  const isSaved = useRef(false)
  const { isDirty } = form.formState
  const update = useCommand('USER_MANAGEMENT', 'UPDATE_CURRENT', {
    onDone: () => {
      isSaved.current = true
      void queries.invalidateQueries({ queryKey: ['auth', 'current'] })
      onDone()
    },
    onFieldFaults: faults => {
      const emails = (form.getValues('emailAddresses') ?? []).map((_, at) => `emailAddresses.${at}.email` as const)
      setOthers(setFaults(faults, [...FIELDS, ...emails], form.setError))
    },
  })
  const submit = form.handleSubmit(values => {
    setOthers([])
    update.run(values)
  })
  return { user, form, submit, others, isBusy: update.isBusy, hasChanges: () => isDirty && !isSaved.current }
}

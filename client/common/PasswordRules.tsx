import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { countOf } from '#contract/counts.ts'
import { keepsRule, type PasswordRule } from '#contract/password.ts'
import { passwordPolicyQuery } from '../data/tables.ts'

const TEXTS: Readonly<Record<PasswordRule, (limit: number) => string>> = {
  PWD_MIN_LENGTH: limit => `Au moins ${countOf(limit, 'caractère')}`,
  PWD_MAX_LENGTH: limit => `Au plus ${countOf(limit, 'caractère')}`,
  PWD_MIN_LOWER_LENGTH: limit => `Au moins ${countOf(limit, 'minuscule')}`,
  PWD_MIN_UPPER_LENGTH: limit => `Au moins ${countOf(limit, 'majuscule')}`,
  PWD_MIN_NUMBER_LENGTH: limit => `Au moins ${countOf(limit, 'chiffre')}`,
  PWD_MIN_SPECIAL_LENGTH: limit => `Au moins ${countOf(limit, 'caractère spécial', 'caractères spéciaux')}`,
}

/** The policy's rules, each with whether the password keeps it; none while the policy loads. */
export function usePasswordRules(password: string) {
  const { data: policy = [] } = useQuery(passwordPolicyQuery())
  return policy.map(({ rule, limit }) => ({ rule, limit, isKept: keepsRule(rule, limit, password) }))
}

/** The password policy; each rule is marked kept or broken while typing (docs/domain.md 2.5). */
export const PasswordRules = ({ rules }: { rules: readonly { rule: PasswordRule; limit: number; isKept: boolean }[] }) => (
  <ul className="grid grid-cols-1 gap-x-4 pt-1 sm:grid-cols-2">
    {rules.map(({ rule, limit, isKept }) => {
      const Mark = isKept ? Check : X
      return (
        <li key={rule} className={cx('flex items-center gap-1.5', isKept ? 'text-moss' : 'text-brick')}>
          <Mark aria-hidden className="size-4" />
          {TEXTS[rule](limit)}
          <span className="sr-only">{isKept ? ' (respecté)' : ' (non respecté)'}</span>
        </li>
      )
    })}
  </ul>
)

import { fold } from '#contract/text.ts'
import { identifierSkeleton } from './identifiers/skeleton.ts'

/** Search and sort columns of accounts, and what their identifiers look like. Every write of a name, identifier or e-mail sets them too. */
export function accountFolds(account: { username: string; email: string; firstName: string; lastName: string }) {
  const lastName = fold(account.lastName)
  const firstName = fold(account.firstName)
  const username = fold(account.username)
  const email = fold(account.email)
  return {
    username_skeleton: identifierSkeleton(account.username),
    name_fold: `${lastName} ${firstName}`.trim(),
    last_name_fold: lastName,
    first_name_fold: firstName,
    username_fold: username,
    email_fold: email,
    /** What the text index reads: all four texts together. */
    search_fold: [lastName, firstName, username, email].join(' '),
  }
}

import { fold } from '#contract/text.ts'

/** The columns by which accounts are searched and sorted; every writer of a name, identifier or e-mail sets them with it. */
export function accountFolds(account: { username: string; email: string; firstName: string; lastName: string }) {
  const lastName = fold(account.lastName)
  const firstName = fold(account.firstName)
  const username = fold(account.username)
  const email = fold(account.email)
  return {
    name_fold: `${lastName} ${firstName}`.trim(),
    last_name_fold: lastName,
    first_name_fold: firstName,
    username_fold: username,
    email_fold: email,
    /** What the text index reads: it holds whatever one of the four contains. */
    search_fold: [lastName, firstName, username, email].join(' '),
  }
}

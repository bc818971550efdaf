import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { User } from '#contract/resources/user/entity.ts'
import { questionOf, USER_COMMANDS, type UserCommand } from './commands.ts'

type UserConfirmProps = { command: UserCommand; user: User; onClose: () => void; onDone: () => void }

/** Asks before an account is changed by one command, then does it. */
export const UserConfirm = ({ command, user, onClose, onDone }: UserConfirmProps) => {
  const words = USER_COMMANDS[command]
  const { run, isBusy } = useCommand('USER_MANAGEMENT', command, { success: words.success, onDone })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => run({ id: user.id })}
      title={questionOf(command, user)}
      consequences={words.consequences(user)}
      verb={words.verb}
      tone={words.tone}
      isBusy={isBusy}
    />
  )
}

import { Pill, type Tone } from '#client/ui/Pill.tsx'
import { accountText, type User } from '#contract/resources/user/entity.ts'
import { passwordStatusText } from '../data/users.ts'

const ACCOUNT_TONES: Readonly<Record<number, Tone>> = { 0: 'neutral', 2: 'danger', 3: 'danger' }
const PASSWORD_TONES: Readonly<Record<number, Tone>> = { 0: 'waiting', 2: 'danger' }

export const AccountStatusPill = ({ user }: { user: Pick<User, 'accountStatus' | 'activated'> }) => (
  <Pill tone={ACCOUNT_TONES[user.accountStatus] ?? (user.activated ? 'done' : 'waiting')}>{accountText(user)}</Pill>
)
export const PasswordStatusPill = ({ status }: { status: number }) => (
  <Pill tone={PASSWORD_TONES[status] ?? 'done'}>{passwordStatusText(status)}</Pill>
)
export const SecondFactorPill = ({ isOn }: { isOn: boolean }) => (
  <Pill tone={isOn ? 'done' : 'neutral'}>{isOn ? 'Activée' : 'Désactivée'}</Pill>
)

import type { Demo } from '#client/data/sign-in.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** The accounts of a demonstration; one press fills the form. */
export const DemoAccounts = ({ demo, onChoose }: { demo: Demo; onChoose: (username: string) => void }) => (
  <Card title="Comptes de démonstration" description={`Mot de passe de tous les comptes\u202f: ${demo.password}`}>
    <ul className="flex flex-col gap-1">
      {demo.accounts.map(({ username, label }) => (
        <li key={username} className="flex items-center justify-between gap-x-3">
          <span className="min-w-0 text-table">
            <span className="font-medium">{username}</span> <span className="text-ink-soft">{label}</span>
          </span>
          <Button size="small" variant="quiet" onClick={() => onChoose(username)} aria-label={`Utiliser le compte ${username}`}>
            Utiliser
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)

import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, subscribeTheme, type Theme } from '#client/data/theme.ts'
import { Card } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Option } from '#client/ui/options.ts'

const OPTIONS: readonly Option<Theme>[] = [
  { value: 'system', label: 'Comme cet appareil' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

export const ThemeChoice = () => (
  <Card title="Apparence">
    <Field label="Couleurs de l’interface" isGroup>
      <RadioGroup options={OPTIONS} value={useSyncExternalStore(subscribeTheme, readTheme)} onValueChange={chooseTheme} />
    </Field>
  </Card>
)

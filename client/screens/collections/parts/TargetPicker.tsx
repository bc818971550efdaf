import { useCallback, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/Combobox.tsx'
import { matchOptions, type Option } from '#client/ui/options.ts'
import { Chip } from '#client/ui/Pill.tsx'
import { Select } from '#client/ui/Select.tsx'
import { countOf } from '#contract/counts.ts'
import { groupLabel, type TargetGroup } from './useTargetChoices.ts'

const FOUND = 20
const SHOWN = 12

type TargetPickerProps = {
  options: readonly Option<number>[]
  groups: readonly TargetGroup[]
  value: readonly number[]
  onValueChange: (value: number[]) => void
}

/** Chooses targets out of thousands: by name, or a whole group at once; shows the first ones and the count of the others. */
export const TargetPicker = ({ options, groups, value, onValueChange }: TargetPickerProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const search = useCallback(
    async (text: string) =>
      matchOptions(
        options.filter(option => !value.includes(option.value)),
        text,
      ).slice(0, FOUND),
    [options, value],
  )
  const chosen = options.filter(option => value.includes(option.value))
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN)
  const add = (ids: readonly number[]) => onValueChange([...new Set([...value, ...ids])])
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Combobox
          search={search}
          value={null}
          onValueChange={option => option && add([option.value])}
          placeholder="Rechercher et ajouter"
        />
        <Select
          aria-label="Ajouter tout un groupe"
          placeholder="Ajouter tout un groupe"
          options={groups.map((group, at) => ({ value: at, label: groupLabel(group) }))}
          value={null}
          onValueChange={at => at !== null && add(groups[at]?.ids ?? [])}
        />
      </div>
      {value.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-table font-medium">
              {countOf(value.length, 'cible choisie', 'cibles choisies')}
            </p>
            <Button size="small" variant="quiet" onClick={() => onValueChange([])}>
              Tout retirer
            </Button>
          </div>
          <ul className="flex flex-wrap gap-1.5">
            {shown.map(option => (
              <li key={option.value} className="max-w-full">
                <Chip label={option.label} onRemove={() => onValueChange(value.filter(id => id !== option.value))} />
              </li>
            ))}
            {chosen.length > SHOWN ? (
              <li>
                <Button size="small" variant="quiet" onClick={() => setIsWhole(!isWhole)}>
                  {isWhole ? 'Réduire' : `et ${countOf(chosen.length - SHOWN, 'autre')}`}
                </Button>
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
    </div>
  )
}

import { useCallback, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/Combobox.tsx'
import { matchOptions } from '#client/ui/options.ts'
import { Chip } from '#client/ui/Pill.tsx'
import { Select } from '#client/ui/Select.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { countOf } from '#contract/counts.ts'
import { groupLabel, type TargetChoices } from './useTargetChoices.ts'

const FOUND = 20
const SHOWN = 12

type TargetPickerProps = TargetChoices & {
  /** What a target is called that is no option any more, or not yet. */
  nameOf: (id: number) => string
  value: readonly number[]
  onValueChange: (value: number[]) => void
}

type GoneTargetsProps = { gone: readonly { id: number; name: string }[]; onRemove: (ids: readonly number[]) => void }

/** Chosen once and disabled since: the collection is saved without them. */
const GoneTargets = ({ gone, onRemove }: GoneTargetsProps) => (
  <Banner
    tone="warning"
    title={countOf(gone.length, 'cible ne peut plus être interrogée', 'cibles ne peuvent plus être interrogées')}
    actions={
      gone.length > 1 ? (
        <Button size="small" onClick={() => onRemove(gone.map(({ id }) => id))}>
          Les retirer toutes
        </Button>
      ) : undefined
    }
  >
    <p className="pb-2">Désactivées ou modifiées depuis leur choix, elles empêchent l’enregistrement.</p>
    <ul className="flex flex-wrap gap-1.5">
      {gone.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Chip label={name} onRemove={() => onRemove([id])} />
        </li>
      ))}
    </ul>
  </Banner>
)

/** In the place of the choices, which could not be read; what was chosen stays as it is. */
const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    tone="danger"
    actions={
      <Button size="small" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    }
  >
    {uiTexts.optionsFailed}
  </Banner>
)

/** Chooses targets out of thousands: by name, or a whole group at once; shows the first ones and the count of the others. */
export const TargetPicker = ({ options, groups, isLoading, onRetry, nameOf, value, onValueChange }: TargetPickerProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const search = useCallback(
    async (text: string) =>
      matchOptions(
        options.filter(option => !value.includes(option.value)),
        text,
      ).slice(0, FOUND),
    [options, value],
  )
  const isUnread = isLoading === true || onRetry !== undefined
  const chosen = isUnread ? value.map(id => ({ value: id, label: nameOf(id) })) : options.filter(option => value.includes(option.value))
  const known = new Set(options.map(option => option.value))
  const gone = isUnread ? [] : value.filter(id => !known.has(id)).map(id => ({ id, name: nameOf(id) }))
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN)
  const add = (ids: readonly number[]) => onValueChange([...new Set([...value, ...ids])])
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {onRetry ? (
        <Unread onRetry={onRetry} />
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Combobox
            search={search}
            value={null}
            onValueChange={option => option && add([option.value])}
            placeholder={isLoading ? uiTexts.optionsLoading : 'Rechercher et ajouter'}
            isDisabled={isLoading}
          />
          <Select
            aria-label="Ajouter tout un groupe"
            placeholder="Ajouter tout un groupe"
            options={groups.map((group, at) => ({ value: at, label: groupLabel(group) }))}
            isLoading={isLoading}
            value={null}
            onValueChange={at => at !== null && add(groups[at]?.ids ?? [])}
          />
        </div>
      )}
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
          {gone.length > 0 ? <GoneTargets gone={gone} onRemove={ids => onValueChange(value.filter(id => !ids.includes(id)))} /> : null}
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

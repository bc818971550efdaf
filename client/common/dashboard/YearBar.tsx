import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { FIRST_YEAR, type Years } from '#contract/resources/dashboard/methods.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { thisYear, usualYears } from './years.ts'

type YearBarProps = {
  years: Years
  /** Null: back to the usual years. */
  onChoose: (years: Years | null) => void
}

/** From which year to which a dashboard tells; nothing changes until « Filtrer ». */
export const YearBar = ({ years, onChoose }: YearBarProps) => {
  const last = thisYear()
  const [chosen, setChosen] = useState(years)
  const options = Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => ({ value: last - at, label: String(last - at) }))
  const isReversed = chosen.startYear > chosen.endYear
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReversed) onChoose(chosen)
  }
  const reset = () => {
    setChosen(usualYears(last))
    onChoose(null)
  }
  const box = (name: keyof Years) => (
    <Select options={options} value={chosen[name]} onValueChange={value => setChosen({ ...chosen, [name]: value ?? chosen[name] })} />
  )
  return (
    <search aria-label="Années" className="print:hidden">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <div className="w-32">
          <Field label="De l’année">{box('startYear')}</Field>
        </div>
        <div className="w-32">
          <Field label="À l’année" fault={isReversed ? fieldFaultText('STD_ERROR.DATE_ORDER') : undefined}>
            {box('endYear')}
          </Field>
        </div>
        <div className="flex gap-2 pt-7">
          <Button type="submit">Filtrer</Button>
          <Button variant="quiet" onClick={reset}>
            Réinitialiser
          </Button>
        </div>
      </form>
    </search>
  )
}

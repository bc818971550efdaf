import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FieldGroup } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PRODUCT_SECTION_TEXTS, PRODUCT_SECTIONS, type ProductSection } from '#contract/resources/catalog/sections.ts'
import type { CatalogValues } from './catalog-values.ts'

/** Those chosen in their order, then the others. */
const inOrder = (chosen: readonly ProductSection[]): ProductSection[] => [
  ...chosen,
  ...PRODUCT_SECTIONS.filter(section => !chosen.includes(section)),
]

function moved(order: readonly ProductSection[], section: ProductSection, to: number): ProductSection[] {
  const others = order.filter(one => one !== section)
  return others.toSpliced(to, 0, section)
}

/** The sections in the order shown, chosen or not; `said` tells the last move to screen readers. */
function useSections() {
  const { field, fieldState } = useController<CatalogValues, 'sections'>({ name: 'sections' })
  const chosen = field.value ?? []
  const [order, setOrder] = useState(() => inOrder(chosen))
  const [said, setSaid] = useState('')
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // The browser drops the focus of a row that is put elsewhere.
    if (order.length > 0 && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [order])
  const move = (section: ProductSection, to: number) => {
    focused.current = document.activeElement
    const next = moved(order, section, to)
    setOrder(next)
    setSaid(`«\u202f${PRODUCT_SECTION_TEXTS[section]}\u202f» est maintenant en position ${to + 1} sur ${order.length}.`)
    field.onChange(next.filter(one => chosen.includes(one)))
  }
  const choose = (section: ProductSection, isChosen: boolean) =>
    field.onChange(order.filter(one => (one === section ? isChosen : chosen.includes(one))))
  return { order, chosen, said, move, choose, fault: faultOf(fieldState.error) }
}

/** Which sections a product's screen shows, and in which order (docs/domain.md 8.7). */
export const SectionsField = () => {
  const { order, chosen, said, move, choose, fault } = useSections()
  return (
    <FieldGroup
      label="Sections de la fiche produit"
      hint="Cochez celles que montre la fiche d’un produit du catalogue, et mettez-les dans l’ordre."
      fault={fault}
    >
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {order.map((section, at) => (
          <li key={section} className="flex items-center justify-between gap-3 py-1 pr-2 pl-4">
            <Checkbox
              label={PRODUCT_SECTION_TEXTS[section]}
              isChecked={chosen.includes(section)}
              onCheckedChange={isChosen => choose(section, isChosen)}
            />
            <span className="flex">
              <IconButton
                size="small"
                icon={ArrowUp}
                label={`Monter «\u202f${PRODUCT_SECTION_TEXTS[section]}\u202f»`}
                isDisabled={at === 0}
                onClick={() => move(section, at - 1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={`Descendre «\u202f${PRODUCT_SECTION_TEXTS[section]}\u202f»`}
                isDisabled={at === order.length - 1}
                onClick={() => move(section, at + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldGroup>
  )
}

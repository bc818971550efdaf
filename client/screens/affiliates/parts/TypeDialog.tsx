import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProductLink } from '#client/common/ProductLink.tsx'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { distributedProductsQuery, managedProductsQuery } from '#client/data/affiliates.ts'
import { describeError } from '#client/data/errors.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import type { Output } from '#contract/registry.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { labelPill } from './label-status.ts'

type Products = Output<'AFFILIATE_MANAGEMENT', 'GET_MANAGED_PRODUCTS'>

const LabelPill = ({ status }: { status: number }) => {
  const { text, tone } = labelPill(status)
  return <Pill tone={tone}>{text}</Pill>
}

/** The products, each with where its label stands. */
const ProductList = ({ title, none, query }: { title: string; none: string; query: UseQueryOptions<Products> }) => {
  const { data, error } = useQuery(query)
  const rest = data ? data.count - data.data.length : 0
  return (
    <Section title={data ? `${title} (${data.count})` : title}>
      {error ? <p className="text-brick">{describeError(error)}</p> : null}
      {data || error ? null : <Skeleton className="h-16 w-full" />}
      {data?.count === 0 ? <p className="text-ink-soft">{none}</p> : null}
      {data && data.count > 0 ? (
        <ul className="flex flex-col gap-2">
          {data.data.map(product => (
            <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {showCode('product', product.id)} - <ProductLink id={product.id}>{product.name}</ProductLink>
              </span>
              <LabelPill status={product.label.labelStatut} />
            </li>
          ))}
        </ul>
      ) : null}
      {rest > 0 ? <p className="text-ink-soft">{`et ${countOf(rest, 'autre produit', 'autres produits')}.`}</p> : null}
    </Section>
  )
}

/** A new link with the federation: its current type, the new one, and the products concerned (docs/domain.md 5.5). */
export const TypeDialog = ({ record, onClose }: { record: Affiliate; onClose: () => void }) => {
  const { id, data, form } = record
  const current = form.affiliateType
  const [type, setType] = useState<number | null>(null)
  const types = useChoices(referenceOptionsQuery('AFFILIATE_TYPE'))
  const change = useCommand('AFFILIATE_MANAGEMENT', 'CHANGE_TYPE', { success: 'Le type de lien est changé avec succès.', onDone: onClose })
  const save = () => {
    if (type !== null) change.run({ id, form: { affiliateType: type, oldAffiliateType: current } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Changer le type de lien\u202f: ${data.name}`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={change.isBusy} isDisabled={type === null || type === current} onClick={save}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-5">
          <DescriptionList
            items={[{ id: 'type', term: 'Type de lien actuel', value: current && <ReferenceName table="AFFILIATE_TYPE" id={current} /> }]}
          />
          <Field label="Nouveau type de lien" isRequired hint="Il doit être différent du type actuel.">
            <Select {...types} value={type} onValueChange={setType} />
          </Field>
        </div>
        <ProductList title="Produits gérés" none="Aucun produit géré." query={managedProductsQuery(id)} />
        <ProductList title="Produits distribués" none="Aucun produit distribué." query={distributedProductsQuery(id)} />
      </div>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { RecordDialog } from '#client/common/RecordDialog.tsx'
import { EnabledPill } from '#client/common/StatusPills.tsx'
import { catalogQuery } from '#client/data/catalogs.ts'
import { showInstant, showPerson } from '#client/data/format.ts'
import { questionnairesPlace } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Link } from '#client/ui/Link.tsx'
import type { Column } from '#client/ui/table.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { Catalog, Correspondence } from '#contract/resources/catalog/entity.ts'
import { PRODUCT_SECTION_TEXTS } from '#contract/resources/catalog/sections.ts'

type Form = Correspondence['form']

/** The questionnaire of a correspondence, leading to it for who may see it. */
const FormLink = ({ form }: { form: Form }) => {
  const can = useCan()
  const name = `${showCode('questionnaire', form.id)} - ${form.name}`
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {can('QUESTION_MASTER_MANAGEMENT', 'FILTER') ? <Link to={`${questionnairesPlace}?id=${form.id}`}>{name}</Link> : name}
      {form.enabled ? null : <EnabledPill isEnabled={false} />}
    </span>
  )
}

const CORRESPONDENCES: readonly Column<Correspondence>[] = [
  { id: 'type', header: 'Type de collecte', isWrapped: true, cell: row => row.typeName },
  { id: 'form', header: 'Questionnaire', isWrapped: true, cell: row => <FormLink form={row.form} /> },
  { id: 'description', header: 'Description', isWrapped: true, from: 'md', cell: row => row.form.description },
]

const Detail = ({ catalog }: { catalog: Catalog }) => (
  <div className="flex flex-col gap-8">
    <DescriptionList
      columns={3}
      items={[
        { id: 'products', term: 'Produits', value: showNumber(catalog.products) },
        { id: 'created', term: 'Créé le', value: showInstant(catalog.createdAt) },
        { id: 'creator', term: 'Créé par', value: showPerson(catalog.createdByUser) },
        { id: 'updated', term: 'Dernière modification', value: showInstant(catalog.updatedAt) },
        { id: 'editor', term: 'Modifié par', value: showPerson(catalog.updatedByUser) },
        { id: 'description', term: 'Description', value: catalog.description, isWide: true },
      ]}
    />
    <Section title="Correspondances">
      {catalog.forms.length > 0 ? (
        <DataTable label="Correspondances" columns={CORRESPONDENCES} rows={catalog.forms} rowKey={row => `${row.type} ${row.form.id}`} />
      ) : (
        <p className="text-ink-soft">Aucun questionnaire n’est encore choisi.</p>
      )}
    </Section>
    <Section title="Sections de la fiche produit">
      {catalog.sections.length > 0 ? (
        <ol className="list-decimal pl-6">
          {catalog.sections.map(section => (
            <li key={section}>{PRODUCT_SECTION_TEXTS[section]}</li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">La fiche ne montre aucune de ces sections.</p>
      )}
    </Section>
  </div>
)

/** A catalogue with its correspondences and the sections of its products' screen (docs/domain.md 12.3). */
export const CatalogDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <RecordDialog kind="catalog" id={id} query={useQuery(catalogQuery(id))} onClose={onClose}>
    {catalog => <Detail catalog={catalog} />}
  </RecordDialog>
)

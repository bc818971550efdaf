import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SeriesChart } from '#client/common/charts/Charts.tsx'
import { OwnCollections } from '#client/common/dashboard/OwnCollections.tsx'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ask } from '#client/data/ask.ts'
import { describeError } from '#client/data/errors.ts'
import { parisToday } from '#client/data/format.ts'
import { useTitle } from '#client/data/use-title.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Select } from '#client/ui/Select.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { LEAST_AFFILIATES, MEASURES, type Measure } from '#contract/resources/indicator/figures.ts'
import type { Indicators as Told } from '#contract/resources/indicator/methods.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { lastText, MEASURE_TEXTS, NO_CATALOG, seriesOf, shownAs, tableOf } from './series.ts'

const ORDER = ['outstanding', 'savers', 'amount'] as const satisfies readonly Measure[]
const PARAM = 'indicateur'
const SMALL = 180

const Charts = ({ told: { years, totals, products, catalogs } }: { told: Told }) => {
  const [params, setParams] = useSearchParams()
  const measure = MEASURES.find(one => one === params.get(PARAM)) ?? 'outstanding'
  const labels = years.map(String)
  const byId = new Map(catalogs.map(one => [one.id, one]))
  const choose = (next: Measure | null) =>
    setParams(before => {
      const after = new URLSearchParams(before)
      if (next === null || next === 'outstanding') after.delete(PARAM)
      else after.set(PARAM, next)
      return after
    })
  return (
    <>
      <Section title="L’ensemble de vos produits">
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {ORDER.map(one => (
            <SeriesChart
              key={one}
              title={`${MEASURE_TEXTS[one].label}, tous produits`}
              subject={lastText(totals, one)}
              labels={labels}
              named="Année"
              series={seriesOf(totals, NO_CATALOG, one)}
              show={shownAs(one)}
              height={SMALL}
            />
          ))}
        </div>
      </Section>
      <Section
        title="Produit par produit"
        description={`Chaque produit, d’une année à l’autre, et la médiane de son catalogue. Elle est anonyme et ne s’affiche qu’à partir de ${LEAST_AFFILIATES} affiliés.`}
      >
        <div className="w-64 max-w-full print:hidden">
          <Field label="Indicateur">
            <Select options={ORDER.map(value => ({ value, label: MEASURE_TEXTS[value].label }))} value={measure} onValueChange={choose} />
          </Field>
        </div>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 full:grid-cols-3">
          {products.map(({ id, name, catalog, figures }) => (
            <SeriesChart
              key={`${id} ${measure}`}
              title={name}
              subject={lastText(figures, measure)}
              labels={labels}
              named="Année"
              series={seriesOf(figures, byId.get(catalog?.id ?? 0) ?? NO_CATALOG, measure)}
              show={shownAs(measure)}
              height={SMALL}
            />
          ))}
        </div>
      </Section>
    </>
  )
}

/** « Mes indicateurs »: a partner's figures, year by year (docs/domain.md 17.2). */
export const Indicators = () => {
  useTitle(PLACES.indicators)
  const toast = useToast()
  const query = useQuery(ask('INDICATOR_MANAGEMENT', 'GET', {}))
  const told = query.data
  const isEmpty = told?.years.length === 0
  const save = async (all: Told) => {
    try {
      const { workbookFile } = await import('#client/common/charts/workbook.ts')
      saveBlob(await workbookFile(PLACES.indicators, tableOf(all)), `Indicateurs_${parisToday()}.xlsx`)
    } catch (error) {
      toast.failure(describeError(error))
    }
  }
  return (
    <>
      <PageHeader
        title={PLACES.indicators}
        description="Les chiffres des produits que votre structure gère, tels que vos réponses acceptées et vos fiches les donnent."
        action={
          told && !isEmpty ? (
            <Button variant="secondary" icon={Download} onClick={() => void save(told)}>
              Exporter
            </Button>
          ) : undefined
        }
      />
      {told ? null : <RecordWait {...query} />}
      {isEmpty ? (
        <EmptyState
          title="Aucun chiffre pour le moment"
          text="Ils viennent de la commercialisation de vos produits et de vos réponses aux collectes, une fois acceptées."
        />
      ) : null}
      {told && !isEmpty ? <Charts told={told} /> : null}
      <OwnCollections />
    </>
  )
}

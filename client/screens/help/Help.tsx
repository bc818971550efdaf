import { FileDown } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PrepareDialog } from '#client/common/prepare/PrepareDialog.tsx'
import { usePlaces } from '#client/data/places.ts'
import { SYSTEM_TAB } from '#client/data/system.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { articleOf, guideFor } from '#client/help/library.ts'
import { searchGuide } from '#client/help/search.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { prepareGuide } from './guide/prepare.ts'
import { Results } from './parts/Results.tsx'
import { VideoLink } from './parts/VideoLink.tsx'
import { HELP } from './texts.ts'

const SystemState = lazy(async () => ({ default: (await import('./system/SystemState.tsx')).SystemState }))

const Contents = () => {
  const { layout, helpPage } = usePlaces()
  return (
    <nav aria-label={HELP.contents} className="grid grid-cols-1 gap-4 md:grid-cols-2 wide:grid-cols-3">
      {guideFor(layout).map(({ title, pages }) => (
        <Card key={title} title={title}>
          <ul className="flex flex-col gap-2">
            {pages.map(({ id }) => (
              <li key={id}>
                <Link to={helpPage(id)}>{articleOf(id).title}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  )
}

/** The guide's contents, its search, the whole of it as one PDF, and the video. */
const Guide = () => {
  const { layout } = usePlaces()
  const [params, setParams] = useSearchParams()
  const question = params.get('q') ?? ''
  const sought = useDeferredValue(question.trim())
  const found = useMemo(() => (sought === '' ? null : searchGuide(layout, sought)), [layout, sought])
  const [isPrinting, setIsPrinting] = useState(false)
  const search = (text: string) => setParams(text === '' ? {} : { q: text }, { replace: true })
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">{HELP.intro}</p>
        <Button icon={FileDown} onClick={() => setIsPrinting(true)}>
          {HELP.pdf}
        </Button>
      </div>
      <search className="flex max-w-form flex-col gap-3">
        <Field label={HELP.search} hint={HELP.searchHint}>
          <TextInput type="search" value={question} onValueChange={search} />
        </Field>
        <VideoLink />
      </search>
      {found ? <Results found={found} /> : null}
      <Contents />
      {isPrinting ? <PrepareDialog title={HELP.pdf} prepare={() => prepareGuide(layout)} onClose={() => setIsPrinting(false)} /> : null}
    </div>
  )
}

const TABS = [
  { id: 'guide', label: HELP.guide, content: <Guide /> },
  {
    id: SYSTEM_TAB,
    label: HELP.system,
    content: (
      <Suspense>
        <SystemState />
      </Suspense>
    ),
  },
] as const

/** « Aide » (docs/domain.md 19); administrators also see here how the service stands (21). The tab stands in the address. */
export const Help = () => {
  const [params, setParams] = useSearchParams()
  const isAdmin = useCan()('SYSTEM_MANAGEMENT', 'GET')
  const tab = params.get('tab') === SYSTEM_TAB ? SYSTEM_TAB : 'guide'
  useTitle(PLACES.help)
  return (
    <>
      <PageHeader title={PLACES.help} />
      {isAdmin ? (
        <Tabs label={PLACES.help} value={tab} onValueChange={id => setParams(id === SYSTEM_TAB ? { tab: id } : {})} tabs={TABS} />
      ) : (
        <Guide />
      )}
    </>
  )
}

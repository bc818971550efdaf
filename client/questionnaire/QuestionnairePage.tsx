import { memo } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { cardsIn, type LayoutNode, type LayoutPage } from '#contract/questionnaire/layout.ts'
import { BlockSection, Nodes } from './BlockSection.tsx'
import type { FormMode } from './CardField.tsx'
import { useVisibility } from './form-context.ts'
import { formTexts } from './texts.ts'

/** From here on what is out of view is skipped. */
const LONG_PAGE = 30

type Sheet = { kind: 'cards'; nodes: LayoutNode[] } | { kind: 'block'; node: Extract<LayoutNode, { kind: 'block' }> }

/** Each block of the page is a sheet of its own, questions between two blocks share one. */
function toSheets(nodes: LayoutNode[]): Sheet[] {
  const sheets: Sheet[] = []
  for (const node of nodes) {
    const last = sheets.at(-1)
    if (node.kind === 'block') sheets.push({ kind: 'block', node })
    else if (last?.kind === 'cards') last.nodes.push(node)
    else sheets.push({ kind: 'cards', nodes: [node] })
  }
  return sheets
}

/** One page of a questionnaire; stands inside a FormProvider. */
export const QuestionnairePage = memo(function QuestionnairePage({ page, mode }: { page: LayoutPage; mode: FormMode }) {
  const { cards, blocks } = useVisibility()
  const isShown = (node: LayoutNode): boolean => (node.kind === 'card' ? cards.has(node.card.name) : blocks.has(node.block))
  const sheets = toSheets(page.nodes.filter(isShown))
  const rest = { mode, isSkippable: cardsIn(page.nodes).length > LONG_PAGE }
  if (sheets.length === 0) return <EmptyState title={formTexts.emptyPage} text={formTexts.emptyPageText} />
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {sheets.map(sheet =>
        sheet.kind === 'block' ? (
          <Card key={`block ${sheet.node.block.index}`} isFlush>
            <BlockSection node={sheet.node} depth={0} {...rest} />
          </Card>
        ) : (
          <Card key={sheet.nodes[0]?.kind === 'card' ? sheet.nodes[0].card.name : ''} isFlush>
            <Nodes nodes={sheet.nodes} depth={0} {...rest} />
          </Card>
        ),
      )}
    </div>
  )
})

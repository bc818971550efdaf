import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraftSummary } from '#client/offline/react.ts'
import type { FormStore } from '#client/questionnaire/form-store.ts'
import { usePageProgress } from '#client/questionnaire/form-store.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { cardsIn, type LayoutPage } from '#contract/questionnaire/layout.ts'
import { fillTexts } from '../texts.ts'

/** Confirms the prefilled answers on show of a page at once, where there are several. */
export const ConfirmPage = ({ draft, store, page }: { draft: DraftSession; store: FormStore; page: LayoutPage }) => {
  const { toConfirm } = useDraftSummary(draft)
  usePageProgress(store)
  const [isAsked, setIsAsked] = useState(false)
  const shown = store.visibility().cards
  const names = cardsIn(page.nodes).flatMap(({ name }) => (shown.has(name) && toConfirm.includes(name) ? [name] : []))
  const confirm = () => {
    draft.confirmAll(names)
    setIsAsked(false)
  }
  return (
    <>
      {names.length > 1 ? (
        <Button size="small" icon={CheckCheck} onClick={() => setIsAsked(true)}>
          {fillTexts.confirmPage}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
        title={fillTexts.confirmPageTitle(page.title)}
        consequences={fillTexts.confirmPageText(names.length)}
        verb={fillTexts.confirmPage}
        tone="primary"
      />
    </>
  )
}

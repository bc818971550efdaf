import { useMemo, useState } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import { mapAllCards } from '#client/questionnaire/builder/tree.ts'
import { toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { PreviewPages } from '#client/questionnaire/PreviewPages.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { PrintBlank } from '../../parts/PrintBlank.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

const WIDTHS = [
  { value: 'desktop', label: 'Ordinateur' },
  { value: 'phone', label: 'Téléphone' },
] as const

/** The questionnaire as partners will see it, on a wide screen and on a phone (specification 3, section 2.7). */
export const PreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const { state } = useBuilder()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop')
  // A new card has no key yet: its name stands in.
  const questionnaire = useMemo(() => {
    const keyed = mapAllCards(state, node => ({ ...node, card: { ...node.card, key: node.card.key || node.card.name } }))
    return toQuestionnaire(keyed, { id: 0, code: 'QR0', enabled: true })
  }, [state])
  const pages = <PreviewPages questionnaire={questionnaire} />
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={state.name ? `Aperçu de «\u202f${state.name}\u202f»` : 'Aperçu du questionnaire'}
      footer={
        <>
          <PrintBlank questionnaire={questionnaire} />
          <Button onClick={onClose}>{uiTexts.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup isInline aria-label="Largeur de l’aperçu" options={WIDTHS} value={width} onValueChange={setWidth} />
        {width === 'phone' ? <PhoneFrame title="Aperçu sur un téléphone">{pages}</PhoneFrame> : pages}
      </div>
    </Dialog>
  )
}

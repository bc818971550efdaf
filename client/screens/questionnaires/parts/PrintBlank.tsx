import { showInstant } from '#client/data/format.ts'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { printTexts } from '#client/questionnaire/print/texts.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

/** The questionnaire without answers, to be filled by hand. */
export const PrintBlank = ({ questionnaire }: { questionnaire: Questionnaire }) => (
  <PrintButton
    label={printTexts.printBlank}
    onPrint={({ printBlank }) => printBlank(questionnaire, showInstant(new Date().toISOString()))}
  />
)

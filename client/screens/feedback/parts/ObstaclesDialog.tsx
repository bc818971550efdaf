import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Fault } from '#contract/questionnaire/fault.ts'
import { cardByName, cardsIn, layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { missingTexts } from '#contract/texts/questionnaire.ts'
import { fillTexts } from '../texts.ts'
import type { Obstacles } from '../useFillActions.ts'

interface Line {
  name: string
  label: string
  detail: string
  page: number
}

type Jump = (page: number, card: string) => void

const JumpTable = ({
  lines,
  head = fillTexts.question,
  detail,
  onJump,
}: {
  lines: Line[]
  head?: string
  detail: string
  onJump: Jump
}) => (
  <table className="w-full text-left text-table">
    <thead>
      <tr className="border-b border-line text-ink-soft">
        <th className="py-2 pr-3 font-semibold">{head}</th>
        <th className="py-2 pr-3 font-semibold">{detail}</th>
        <th className="py-2 font-semibold">{fillTexts.page}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={`${line.name} ${line.detail}`} className="border-b border-line last:border-b-0">
          <td className="py-2 pr-3 wrap-anywhere">{line.label}</td>
          <td className="py-2 pr-3 text-ink-soft">{line.detail}</td>
          <td className="py-2 whitespace-nowrap">
            <button
              type="button"
              aria-label={fillTexts.goToQuestion(line.label, line.page)}
              onClick={() => onJump(line.page, line.name)}
              className="rounded-mark font-medium text-fir underline underline-offset-4 hover:text-fir-strong"
            >
              {fillTexts.goToPage(line.page)}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Each question once with each of its faults, in reading order. */
function faultLines(questionnaire: Questionnaire, faults: readonly Fault[]): Line[] {
  const byName = cardByName(questionnaire)
  const lines = faults.map(({ name, text, page }) => ({ name, label: byName.get(name)?.question.name ?? name, detail: text, page }))
  return [...new Map(lines.map(line => [`${line.name} ${line.detail}`, line])).values()]
}

/** Each page once, with how many of its answers are to be confirmed and the way to the first. */
function pageLines(questionnaire: Questionnaire, names: readonly string[]): Line[] {
  const marked = new Set(names)
  return layout(questionnaire).flatMap(({ page, title, nodes }) => {
    const own = cardsIn(nodes).filter(({ name }) => marked.has(name))
    const [first] = own
    return first ? [{ name: first.name, label: title, detail: fillTexts.toConfirmOn(own.length), page }] : []
  })
}

export interface ObstaclesDialogProps {
  questionnaire: Questionnaire
  obstacles: Obstacles | null
  onClose: () => void
  onJump: Jump
}

/** Why the answers cannot leave yet, each with the way to it (docs/domain.md 15.1 and 15.3). */
export const ObstaclesDialog = ({ questionnaire, obstacles, onClose, onJump }: ObstaclesDialogProps) => {
  if (!obstacles) return null
  const { missing, faults, toConfirm, stage } = obstacles
  const missingLines = missing.map(({ name, label, type, page }) => ({ name, label, detail: type, page }))
  const jump: Jump = (page, card) => {
    onClose()
    onJump(page, card)
  }
  const parts: ReactNode[] = []
  if (missing.length > 0) parts.push(<JumpTable key="missing" lines={missingLines} detail={fillTexts.type} onJump={jump} />)
  if (missing.length > 0 && faults.length > 0) parts.push(<p key="also">{fillTexts.alsoFaulty}</p>)
  if (faults.length > 0) {
    parts.push(<JumpTable key="faults" lines={faultLines(questionnaire, faults)} detail={fillTexts.fault} onJump={jump} />)
  }
  const isConfirming = toConfirm.length > 0
  if (isConfirming)
    parts.push(
      <JumpTable
        key="confirm"
        lines={pageLines(questionnaire, toConfirm)}
        head={fillTexts.part}
        detail={fillTexts.toConfirm}
        onJump={jump}
      />,
    )
  const message = isConfirming ? fillTexts.toConfirmText : stage === 'save' ? fillTexts.faultsMessage : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title={missing.length > 0 ? missingTexts.title : isConfirming ? fillTexts.toConfirmTitle : fillTexts.faultsTitle}
      description={missing.length > 0 ? missingTexts.message : message}
      footer={
        <Button variant="primary" onClick={onClose}>
          {fillTexts.correct}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">{parts}</div>
    </Dialog>
  )
}

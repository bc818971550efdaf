import { ColorPill } from '#client/ui/Pill.tsx'
import { inkOn, shownColor } from '#contract/resources/table/color.ts'

/** A line of a reference table in its colour; « Inconnu » when there is none (docs/domain.md 6.3). */
export const LinePill = ({ line }: { line: { designation: string; color?: string } | undefined }) => {
  const ground = shownColor(line?.color ?? '')
  return (
    <ColorPill ground={ground} ink={inkOn(ground)}>
      {line?.designation ?? 'Inconnu'}
    </ColorPill>
  )
}

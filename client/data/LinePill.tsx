import { ColorPill } from '#client/ui/ColorPill.tsx'
import { inkOn, shownColor } from '#contract/resources/table/color.ts'

/** A line of a reference table in its colour, « Inconnu » where there is none such (specification 2, section 2.2). */
export const LinePill = ({ line }: { line: { designation: string; color?: string } | undefined }) => {
  const ground = shownColor(line?.color ?? '')
  return (
    <ColorPill ground={ground} ink={inkOn(ground)}>
      {line?.designation ?? 'Inconnu'}
    </ColorPill>
  )
}

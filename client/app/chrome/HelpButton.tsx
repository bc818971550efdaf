import { CircleQuestionMark } from 'lucide-react'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { HELP_HERE, HELP_OVER_PAGE } from '#client/data/places.ts'
import { iconButtonClasses } from '#client/ui/IconButton.tsx'
import { useLinkComponent } from '#client/ui/Link.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'
import { HELP_OF_SCREEN } from '#contract/texts/interface.ts'

/** « ? » of the top bar: opens the help of the screen over it. The guide itself is loaded only then. */
export const HelpButton = () => {
  const RouterLink = useLinkComponent()
  return (
    <Tooltip text={HELP_OF_SCREEN}>
      <RouterLink to={useWithParam()(HELP_OVER_PAGE, HELP_HERE)} aria-label={HELP_OF_SCREEN} className={iconButtonClasses()}>
        <CircleQuestionMark aria-hidden className="size-5" />
      </RouterLink>
    </Tooltip>
  )
}

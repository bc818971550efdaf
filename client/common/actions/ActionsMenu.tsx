import { ChevronDown } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { type Action, Menu } from '#client/ui/Menu.tsx'
import { uiTexts } from '#client/ui/texts.ts'

/** « Actions » in the header of a record: what may be done with it; nothing where nothing may. */
export const ActionsMenu = ({ items }: { items: readonly Action[] }) =>
  items.length > 0 ? (
    <Menu
      items={items}
      trigger={
        <Button>
          {uiTexts.actions}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    />
  ) : null

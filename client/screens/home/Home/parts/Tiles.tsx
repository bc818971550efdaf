import { Inbox, type LucideIcon, Package } from 'lucide-react'
import { useHolder } from '#client/data/current-user.ts'
import { productPlaces, usePlaces } from '#client/data/places.ts'
import { useLinkComponent } from '#client/ui/Link.tsx'
import { hasRight } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'

type TileProps = { to: string; icon: LucideIcon; title: string; text: string }

const Tile = ({ to, icon: Icon, title, text }: TileProps) => {
  const RouterLink = useLinkComponent()
  return (
    <RouterLink
      to={to}
      className="flex min-w-0 flex-1 basis-60 break-inside-avoid items-start gap-3 rounded-card border border-line bg-sheet p-4 shadow-rest transition-colors hover:bg-fir-wash"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-fir" />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-table text-ink-soft">{text}</span>
      </span>
    </RouterLink>
  )
}

/** Where partners go from their home (docs/domain.md 4.4). */
export const Tiles = () => {
  const holder = useHolder()
  const { requests } = usePlaces()
  const hasProducts = hasRight(holder, 'EXTERNAL.PRODUCT_VIEW')
  const hasRequests = hasRight(holder, 'EXTERNAL.REQUEST_VIEW')
  if (!hasProducts) return null
  return (
    <nav aria-label="Raccourcis" className="flex flex-wrap gap-4">
      <Tile to={productPlaces.external.list} icon={Package} title={PLACES.ownProducts} text="Ce que votre structure gère et distribue" />
      {hasRequests ? <Tile to={requests} icon={Inbox} title={PLACES.myRequests} text="Collectes, labellisations et modifications" /> : null}
    </nav>
  )
}

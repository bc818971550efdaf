import { Pencil } from 'lucide-react'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { LabelPill } from '#client/common/LabelPill.tsx'
import { useRecordAddress } from '#client/common/record/use-record-address.ts'
import { EnabledPill } from '#client/common/StatusPills.tsx'
import { useMay } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { showCode } from '#contract/codes.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { PRODUCT_PAGE_ACTIONS } from '../../product-actions.tsx'
import { PART_TABS, PRODUCT_TABS } from '../../product-tabs.tsx'
import { SHEET_ACTION_OF_SCREEN } from '../../sheet/sheet-actions.tsx'
import { useIsInHand, useMayChange } from '../useMayChange.ts'
import { useProductBack } from '../useProductPlaces.ts'
import { ProductTabs } from './ProductTabs.tsx'
import { RecordTab } from './RecordTab.tsx'

export type ProductScreenProps = {
  product: Product
  /** It comes from this device, because the server is out of reach. */
  isCopy: boolean
}

const COPY = 'Voici la fiche telle que gardée sur cet appareil.'
const COPY_CHANGES = 'Vous pouvez la modifier\u202f: vos changements partiront dès que le serveur répondra.'

/** What may be done with the product, and the primary action: changing it. */
const HeaderActions = ({ product, isCopy }: ProductScreenProps) => {
  const may = useMay()
  const { tab, isShown, at } = useRecordAddress(PRODUCT_TABS)
  const { actionsOf, dialog } = useRowActions(PRODUCT_PAGE_ACTIONS)
  const mayChange = useMayChange(product)
  // A sheet is made of what is here; all else needs the server.
  const commands = actionsOf(product).filter(({ id }) => !isCopy || id === SHEET_ACTION_OF_SCREEN.id)
  const part = PART_TABS.find(({ id }) => id === tab)
  const isInHand = useIsInHand(product)
  const mayEditParts = isInHand && part !== undefined && may(part.by)
  if (!isShown && !(tab === 'fiche' && mayChange)) {
    return mayEditParts ? <LinkButton to={at({ isShown: true })}>Terminer la modification</LinkButton> : null
  }
  if (!isShown) return null
  return (
    <>
      <ActionsMenu items={commands} />
      {(tab === 'fiche' ? mayChange : mayEditParts) ? (
        <LinkButton to={at({ isShown: false })} variant="primary" icon={Pencil}>
          Modifier
        </LinkButton>
      ) : null}
      {dialog}
    </>
  )
}

/** A product with its five tabs, to read or to change (docs/domain.md 8.3). */
export const ProductScreen = ({ product, isCopy }: ProductScreenProps) => {
  const { id, data, enabled } = product
  const mayChange = useMayChange(product)
  return (
    <>
      <PageHeader
        title={data.name}
        code={showCode('product', id)}
        pill={
          <>
            <LabelPill product={product} />
            {enabled ? null : <EnabledPill isEnabled={false} />}
          </>
        }
        description={data.affilieMembers?.name}
        back={useProductBack()}
        action={<HeaderActions product={product} isCopy={isCopy} />}
      />
      {isCopy ? (
        <Banner tone="info" title="Le serveur ne répond pas">
          {mayChange ? `${COPY} ${COPY_CHANGES}` : COPY}
        </Banner>
      ) : null}
      <ProductTabs product={product}>
        <RecordTab product={product} />
      </ProductTabs>
    </>
  )
}

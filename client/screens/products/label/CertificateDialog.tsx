import { RecordFile } from '#client/common/record/RecordFileInput.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { OutsideLink } from '#client/ui/Link.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { LabelLine } from '#contract/resources/label/entity.ts'
import type { Issued } from './acts.ts'
import { attestationAddress } from './words.ts'

interface CertificateDialogProps {
  title: string
  product: { data: { name: string }; Historieslabel: readonly LabelLine[] }
  issued: Issued
  onClose: () => void
}

/** The attestation that an act left: the file, its number, and the page where anybody verifies it (docs/domain.md 9.4). */
export const CertificateDialog = ({ title, product, issued, onClose }: CertificateDialogProps) => {
  const address = attestationAddress(issued.code)
  const number = product.Historieslabel.find(({ code }) => code === issued.code)?.number
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={product.data.name}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      <DescriptionList
        columns={1}
        items={[
          { id: 'file', term: 'Attestation', value: <RecordFile fileName={issued.certificate} /> },
          { id: 'number', term: 'Numéro', value: number },
          { id: 'page', term: 'Page publique de vérification', value: <OutsideLink href={address}>{address}</OutsideLink> },
        ]}
      />
    </Dialog>
  )
}

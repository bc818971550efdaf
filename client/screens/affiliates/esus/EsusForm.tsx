import type { PartFormProps } from '#client/common/parts/part.ts'
import { RecordFormDialog } from '#client/common/record/RecordFormDialog.tsx'
import { useHolder } from '#client/data/current-user.ts'
import { command } from '#client/data/use-command.ts'
import { type EsusAgreement, esusRecord, esusValues } from '#contract/resources/affiliate/entity.ts'
import { ESUS_WORDS } from '../parts/words.ts'

const NEW = { stamp: undefined, status: true }

/** Adds an ESUS agreement or changes one; a partner's become requests (docs/domain.md 5.8 and 5.9). */
export const EsusForm = ({ owner, record, onClose }: PartFormProps<EsusAgreement>) => {
  const isPartner = !useHolder().isInternal
  const affiliate = { id: owner }
  return (
    <RecordFormDialog
      sections={esusRecord.sections}
      schema={esusValues}
      record={record ?? NEW}
      save={values =>
        record
          ? command('AFFILIATE_ESUS', 'UPDATE', { ...values, affiliate, id: record.id })
          : command('AFFILIATE_ESUS', 'ADD', { ...values, affiliate })
      }
      success={record ? 'L’agrément est modifié avec succès.' : 'L’agrément est ajouté avec succès.'}
      title={record ? ESUS_WORDS.edit : ESUS_WORDS.add}
      description={isPartner ? 'Votre demande sera examinée par l’équipe de l’organisation avant d’être appliquée.' : undefined}
      verb={isPartner ? 'Envoyer la demande' : record ? 'Enregistrer' : 'Ajouter'}
      onClose={onClose}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { useCan } from '#client/data/use-can.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ForbiddenState } from '#client/ui/ForbiddenState.tsx'
import type { Part, PartRow } from './part.ts'

type EditPartProps<Row extends PartRow> = {
  part: Part<Row>
  affiliate: number
  /** Null for a new one. */
  id: number | null
  onClose: () => void
}

/** The form of a part over its list, once the record that the address names has come. */
export const EditPart = <Row extends PartRow>({ part, affiliate, id, onClose }: EditPartProps<Row>) => {
  const { resource, words, recordQuery, Form } = part
  const can = useCan()
  const query = useQuery({ ...recordQuery(id ?? 0), enabled: id !== null })
  if (id === null) return <Form affiliate={affiliate} record={null} onClose={onClose} />
  return (
    <LoadedDialog query={query} title={words.edit} onClose={onClose}>
      {record =>
        can(resource, 'UPDATE', record) ? (
          <Form affiliate={affiliate} record={record} onClose={onClose} />
        ) : (
          <Dialog isOpen onClose={onClose} title={words.edit}>
            <ForbiddenState />
          </Dialog>
        )
      }
    </LoadedDialog>
  )
}

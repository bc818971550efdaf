import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { describeError } from '#client/data/errors.ts'
import { readPersonData } from '#client/data/users.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useToast } from '#client/ui/toast-context.ts'

/** All that is kept of the user, as a file. */
export const OwnData = () => {
  const toast = useToast()
  const reading = useMutation({
    mutationFn: () => readPersonData(),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName),
    onError: error => toast.failure(describeError(error)),
  })
  return (
    <Card title="Mes données personnelles" description="Tout ce que le service conserve de vous, dans un fichier JSON.">
      <Button icon={FileDown} isBusy={reading.isPending} onClick={() => reading.mutate()}>
        Télécharger mes données
      </Button>
    </Card>
  )
}

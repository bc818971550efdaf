import { useOffline } from '#client/offline/react.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/toast-context.ts'

/** Takes a hand-over back that has not left yet. */
export const Withdraw = ({ request }: { request: number }) => {
  const offline = useOffline()
  const toast = useToast()
  const withdraw = async () => {
    try {
      if (await offline?.withdrawHandOver(request)) toast.success('La validation est retirée\u202f: elle ne partira pas.')
      else toast.failure('La validation est peut-être déjà partie\u202f: elle ne peut plus être retirée.')
    } catch (error) {
      console.error(error)
      toast.failure('La validation n’a pas pu être retirée sur cet appareil.')
    }
  }
  return <Button onClick={() => void withdraw()}>Retirer la validation</Button>
}

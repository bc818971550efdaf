import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { call } from '#client/data/call.ts'
import { useIsOnline } from '#client/data/connection.ts'
import { describeError } from '#client/data/errors.ts'
import { readFile } from '#client/data/list-of.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useToast } from '#client/ui/toast-context.ts'

const labelled = { filter: true, productFilterBO: { hasLabel: true } }

/** The dashboard's files, each with its own columns (docs/domain.md 17.1). */
const FILES = [
  {
    id: 'public',
    label: 'Produits labellisés, grand public',
    ask: () => call('PRODUCT_MANAGEMENT', 'EXPORT_DASHBOARD', { ...labelled, audience: 'PUBLIC' }),
  },
  {
    id: 'team',
    label: 'Produits labellisés, équipe',
    ask: () => call('PRODUCT_MANAGEMENT', 'EXPORT_DASHBOARD', { ...labelled, audience: 'TEAM' }),
  },
  { id: 'opc', label: 'OPC labellisés', ask: () => call('PRODUCT_MANAGEMENT', 'EXPORT_OPC', labelled) },
] as const

export const DashboardExports = () => {
  const toast = useToast()
  const isOnline = useIsOnline()
  const file = useMutation({
    mutationFn: async (ask: (typeof FILES)[number]['ask']) => readFile(await ask()),
    networkMode: 'always',
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName),
    onError: error => toast.failure(describeError(error)),
  })
  return (
    <div className="print:hidden">
      <Menu
        trigger={
          <Button icon={FileSpreadsheet} isBusy={file.isPending} isDisabled={!isOnline}>
            {isOnline ? 'Exporter' : 'Exporter (hors connexion)'}
          </Button>
        }
        items={FILES.map(({ id, label, ask }) => ({ id, label, onSelect: () => file.mutate(ask) }))}
      />
    </div>
  )
}

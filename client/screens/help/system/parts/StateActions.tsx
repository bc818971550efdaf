import { DatabaseBackup, Download } from 'lucide-react'
import { useState } from 'react'
import { PrepareDialog, type Preparing } from '#client/common/prepare/PrepareDialog.tsx'
import { call } from '#client/data/call.ts'
import { downloadBytes } from '#client/data/system.ts'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { fileSize } from '#contract/counts.ts'
import type { SystemState } from '#contract/resources/system/entity.ts'
import { showTime } from '#contract/texts/system.ts'
import { SYSTEM } from '../texts.ts'

async function prepareCopy({ signal, tell }: Preparing) {
  const { url, bytes, fileName } = await call('SYSTEM_MANAGEMENT', 'DOWNLOAD', {}, { signal, key: crypto.randomUUID() })
  const total = Math.max(2, bytes)
  const blob = await downloadBytes(url, received => tell(Math.min(received, total), total), signal)
  return { blob, name: fileName, note: SYSTEM.copyNote }
}

/** What an administrator does with the state: a backup at once, and a copy to take away. */
export const StateActions = ({ state }: { state: SystemState }) => {
  const can = useCan()
  const [isCopying, setIsCopying] = useState(false)
  const backUp = useCommand('SYSTEM_MANAGEMENT', 'BACKUP_NOW', { success: SYSTEM.backedUp })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-table text-ink-soft">
        Relevé à <span className="tabular-nums">{showTime(state.at)}</span>, actualisé toutes les 10&nbsp;s.
      </p>
      <div className="flex flex-wrap gap-2">
        {can('SYSTEM_MANAGEMENT', 'DOWNLOAD') && state.engine === 'sqlite' ? (
          <Button icon={Download} onClick={() => setIsCopying(true)}>
            {SYSTEM.copy}
          </Button>
        ) : null}
        {state.backup.status === 'OFF' ? null : (
          <Button variant="primary" icon={DatabaseBackup} isBusy={backUp.isBusy} onClick={() => backUp.run({})}>
            {SYSTEM.backUp}
          </Button>
        )}
      </div>
      {isCopying ? (
        <PrepareDialog title={SYSTEM.copyTitle} prepare={prepareCopy} showAmount={fileSize} onClose={() => setIsCopying(false)} />
      ) : null}
    </div>
  )
}

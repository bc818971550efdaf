import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#client/data/current-user.ts'
import { forgetWork, keepWork, readWork } from '#client/data/kept-work.ts'
import { IMPORT_KINDS, IMPORT_RESOURCES } from '#contract/imports/registry.ts'
import { importPort } from './port.ts'
import { ImportSession } from './session.ts'
import type { ImportStore } from './state.ts'

const texts = z.record(z.string(), z.string())
const openImport = z.object({ kind: z.enum(IMPORT_KINDS), name: z.string() })
const OPEN = 'import.open'

/** What an import keeps on this device, under its user's own key. */
function storeOf(user: number): ImportStore {
  return {
    matching: kind => readWork(user, `import.columns.${kind}`, texts) ?? {},
    keepMatching: (kind, matching) => void keepWork(user, `import.columns.${kind}`, matching),
    mends: hash => readWork(user, `import.mends.${hash}`, texts) ?? {},
    keepMends: (hash, mends) => void keepWork(user, `import.mends.${hash}`, mends),
    keepOpen: open => (open ? void keepWork(user, OPEN, open) : forgetWork(user, OPEN)),
  }
}

/** The import of this screen, and what was left unfinished by a former one. */
export function useImport() {
  const { id } = useCurrentUser()
  const queries = useQueryClient()
  const [store] = useState(() => storeOf(id))
  const [session] = useState(() => new ImportSession(importPort, store))
  const [unfinished, setUnfinished] = useState(() => readWork(id, OPEN, openImport))
  const state = useSyncExternalStore(session.subscribe, session.snapshot)
  return {
    session,
    state,
    unfinished,
    forgetUnfinished: () => {
      store.keepOpen(null)
      setUnfinished(null)
    },
    /** Lists of what was imported are read again. */
    reload: () => void queries.invalidateQueries({ queryKey: [IMPORT_RESOURCES[state.kind]] }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#client/data/sign-out.ts'
import { current, stop } from '#client/offline/offline.ts'
import type { UnsentItem } from '#client/offline/unsent.ts'
import { useToast } from '#client/ui/toast-context.ts'

const SEND_MS = 20_000
/** Loaded lazily: only signing out needs it, and it brings the questionnaire engine. */
const loadSignOut = () => import('#client/offline/sign-out.ts')

/** Signing out, with a choice about the work that has not left this device yet. */
export function useLeaving(userId: number) {
  const [unsent, setUnsent] = useState<readonly UnsentItem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()

  const leave = async () => {
    setUnsent([])
    await stop()
    await signOut()
    queries.clear()
    await navigate('/auth/login', { replace: true })
  }
  const ask = async () => {
    try {
      const items = await (await loadSignOut()).unsentWork(userId)
      if (items.length === 0) await leave()
      else setUnsent(items)
    } catch (error) {
      console.error(error)
      toast.failure('Le travail gardé sur cet appareil n’a pas pu être vérifié. Vous restez connecté.')
    }
  }
  const busily = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      console.error(error)
      toast.failure('Cette action n’a pas abouti. Votre travail reste gardé sur cet appareil.')
    } finally {
      setIsBusy(false)
    }
  }
  const send = () =>
    busily(async () => {
      const offline = current()
      const left = offline ? await (await loadSignOut()).sendUnsent(offline, SEND_MS) : unsent
      if (left.length === 0) await leave()
      else setUnsent(left)
    })
  return {
    unsent,
    isBusy,
    ask,
    leave,
    send,
    save: () => busily(async () => void (await (await loadSignOut()).exportUnsent(userId))),
    cancel: () => setUnsent([]),
  }
}
export type Leaving = ReturnType<typeof useLeaving>

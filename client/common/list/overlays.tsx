import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ForbiddenState } from '#client/ui/States.tsx'
import { readId } from '../../data/address.ts'
import { type Call, useMay, type WithCan } from '../../data/use-can.ts'
import { LoadedDialog } from '../form/LoadedDialog.tsx'
import { useWithParam } from './use-list-state.ts'

/** What opens over a list, told by the address: Back closes it, a sent link opens it (docs/look.md 2.8). */
export interface Overlay {
  param: string
  /** The call whose right is needed to see it. */
  by?: (value: string) => Call
  /** Null for an invalid value. */
  draw(value: string, onClose: () => void): ReactNode
}

/** The value that opens the form of a record to be. */
export const NEW = 'new'

/** `?id=12`: a record in a dialog. */
export const recordOverlay = (param: string, Detail: ComponentType<{ id: number; onClose: () => void }>): Overlay => ({
  param,
  draw: (value, onClose) => {
    const id = readId(value)
    return id && <Detail key={id} id={id} onClose={onClose} />
  },
})

export interface FormOverlay<R> {
  /** The call for creating one; absent when none can be created. */
  add?: Call
  /** The call for changing one; each record's `can` decides as well. */
  update: Call
  /** The record to change. */
  query: (id: number) => UseQueryOptions<R>
  /** The dialog's title while the record loads. */
  title: string
  /** The form's dialog; null for a new record. */
  draw: (record: R | null, onClose: () => void) => ReactNode
}

type EditedProps<R> = Omit<FormOverlay<R>, 'add' | 'update'> & { id: number; by: Call | null; onClose: () => void }
const Edited = <R extends WithCan>({ id, by, query, title, draw, onClose }: EditedProps<R>) => (
  <LoadedDialog query={useQuery(query(id))} title={title} onClose={onClose}>
    {record =>
      by === null || record.can.includes(by.method) ? (
        draw(record, onClose)
      ) : (
        <Dialog isOpen onClose={onClose} title={title}>
          <ForbiddenState />
        </Dialog>
      )
    }
  </LoadedDialog>
)

/** `?edit=new` or `?edit=12`: a record's form in a dialog, for who may add or change one. */
export const formOverlay = <R extends WithCan>(param: string, { add, update, ...form }: FormOverlay<R>): Overlay => ({
  param,
  by: value => (value === NEW ? (add ?? update) : update),
  draw: (value, onClose) => {
    if (value === NEW) return add ? form.draw(null, onClose) : null
    const id = readId(value)
    return id && <Edited key={id} {...form} id={id} by={update} onClose={onClose} />
  },
})

/** `?copy=12`: the form of a new record, made of another. */
export const copyOverlay = <R extends WithCan>(
  param: string,
  { add, ...form }: Omit<FormOverlay<R>, 'add' | 'update' | 'draw'> & { add: Call; draw: (record: R, onClose: () => void) => ReactNode },
): Overlay => ({
  param,
  by: () => add,
  draw: (value, onClose) => {
    const id = readId(value)
    const draw: FormOverlay<R>['draw'] = record => record && form.draw(record, onClose)
    return id && <Edited key={id} {...form} draw={draw} id={id} by={null} onClose={onClose} />
  },
})

/** The overlay that the address asks for; the first declared one wins. */
export const Overlays = ({ overlays }: { overlays: readonly Overlay[] }) => {
  const may = useMay()
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  for (const { param, by, draw } of overlays) {
    const value = params.get(param)
    if (value === null || (by && !may(by(value)))) continue
    const drawn = draw(value, () => void navigate(withParam(param, null), { replace: true }))
    // Its script may come only now.
    if (drawn !== null) return <Suspense>{drawn}</Suspense>
  }
  return null
}

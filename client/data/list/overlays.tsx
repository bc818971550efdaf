import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Call, useMay } from '../use-can.ts'
import { useWithParam } from './use-list-state.ts'

/** What opens over a list, told by the address: Back closes it, a sent link opens it (look, principle 8). */
export interface Overlay {
  param: string
  /** The call that a user must be allowed to make to see it. */
  by?: (value: string) => Call
  /** Null where the value means nothing. */
  draw(value: string, onClose: () => void): ReactNode
}

/** The value that opens the form of a record to be. */
export const NEW = 'new'
const ID = /^[1-9]\d{0,8}$/

/** `?id=12`: a record in a dialog. */
export const recordOverlay = (param: string, Detail: ComponentType<{ id: number; onClose: () => void }>): Overlay => ({
  param,
  draw: (value, onClose) => (ID.test(value) ? <Detail key={value} id={Number(value)} onClose={onClose} /> : null),
})

interface FormCalls {
  add: Call
  update: Call
}

/** A form drawn with what the screen knows: `id` is null for a new record. Without `add` there are none. */
export const drawnForm = (
  param: string,
  draw: (id: number | null, onClose: () => void) => ReactNode,
  calls: Pick<FormCalls, 'update'> & Partial<FormCalls>,
): Overlay => ({
  param,
  by: value => (value === NEW ? (calls.add ?? calls.update) : calls.update),
  draw: (value, onClose) => {
    if (value === NEW ? calls.add === undefined : !ID.test(value)) return null
    return <Fragment key={value}>{draw(value === NEW ? null : Number(value), onClose)}</Fragment>
  },
})

/** `?edit=new` or `?edit=12`: a record's form in a dialog, for who may add or change one; `id` is null for a new record. */
export const formOverlay = (param: string, Form: ComponentType<{ id: number | null; onClose: () => void }>, calls: FormCalls): Overlay =>
  drawnForm(param, (id, onClose) => <Form id={id} onClose={onClose} />, calls)

/** The one overlay that the address asks for: the first of those declared. */
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

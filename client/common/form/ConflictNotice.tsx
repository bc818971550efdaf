import { type ReactNode, useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { OutsideLink } from '#client/ui/Link.tsx'
import { useSteady } from '#client/ui/use-steady.ts'
import type { StaleDetail } from '#contract/edits.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import type { EditConflict } from '../../data/edit-conflict.ts'
import { showInstant, showPerson } from '../../data/format.ts'

/** Who changed it, when, and what: as much of it as is known. */
export function conflictText({ by, at, fields }: StaleDetail, self: number): string {
  const when = at === null ? '' : ` le ${showInstant(at)}`
  const what = fields.length > 0 ? `\u202f: ${fields.join(', ')}` : ''
  if (by === null) return `Une modification a été enregistrée entre-temps${when}${what}.`
  const who = by.id === self ? 'Vous avez vous-même' : `${showPerson(by)} a`
  return `${who} enregistré une modification${when}${what}.`
}

type NoticeProps = Pick<ConflictNoticeProps, 'current' | 'ways'> & { detail: StaleDetail; onSave: () => void }

const Notice = ({ detail, current, ways, onSave }: NoticeProps) => {
  const { id } = useCurrentUser()
  // The address tells which form is open, so a second tab shows the present record beside what was typed here.
  const place = useHref(useLocation())
  const shown = useHref(current ?? '')
  const banner = useRef<HTMLDivElement>(null)
  // Each refusal moves the focus to the notice.
  useEffect(() => {
    if (detail) banner.current?.focus()
  }, [detail])
  return (
    <Banner
      ref={banner}
      tone="warning"
      title="Ces informations ont changé depuis que vous les avez ouvertes"
      actions={
        <>
          <OutsideLink href={current === undefined ? place : shown} className="self-center">
            Voir la version actuelle
          </OutsideLink>
          <Button onClick={onSave}>Enregistrer quand même</Button>
          {ways}
        </>
      }
    >
      <p>{conflictText(detail, id)}</p>
      <p>
        Votre saisie n’est pas perdue. Si vous l’enregistrez quand même, elle remplace cette version{'\u202f'}; pour garder celle-ci,
        quittez sans enregistrer.
      </p>
    </Banner>
  )
}

type ConflictNoticeProps = {
  conflict: EditConflict | null
  /** Sends what was typed again, as it stands by then. */
  onSave: () => void
  /** Where the record is shown as it is now; by default where the form is. */
  current?: string
  /** What else can be done. */
  ways?: ReactNode
}

/** A save met another's, and what can be done about it. Nothing typed is lost (docs/look.md 2.5). */
export const ConflictNotice = ({ conflict, onSave, ...more }: ConflictNoticeProps) => {
  const detail = useSteady(conflict?.detail ?? null)
  if (detail === null) return null
  const save = () => {
    conflict?.accept()
    onSave()
  }
  return <Notice detail={detail} onSave={save} {...more} />
}

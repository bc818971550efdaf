import { Star } from 'lucide-react'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Contact } from '#contract/resources/affiliate/entity.ts'
import { PartTab } from '../parts/PartTab.tsx'
import type { Part } from '../parts/part.ts'
import { CONTACTS } from './contacts.tsx'

/** The contacts, one of which is the main one. */
export const ContactsTab = ({ affiliate, isShown }: { affiliate: number; isShown: boolean }) => {
  const can = useCan()
  const { run } = useCommand('AFFILIATE_CONTACT', 'MAKE_MAIN', { success: 'Le contact principal est changé avec succès.' })
  const moreActions: Part<Contact>['moreActions'] = row =>
    !row.isMain && can('AFFILIATE_CONTACT', 'MAKE_MAIN', row)
      ? [{ id: 'main', label: 'Définir comme contact principal', icon: Star, onSelect: () => run({ id: row.id }) }]
      : []
  return <PartTab part={isShown ? CONTACTS : { ...CONTACTS, moreActions }} affiliate={affiliate} isShown={isShown} />
}

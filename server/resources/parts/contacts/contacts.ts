import type { z } from 'zod'
import { always, recordRules, unlessDone } from '#contract/can.ts'
import type { Access } from '#contract/method.ts'
import { type ContactInput, type ContactValues, type contactPage, contactRecord } from '#contract/resources/parts/contact.ts'
import type { Caller } from '../../../access/caller.ts'
import { lockRow } from '../../../database/lock.ts'
import { deleteRow, updateRow } from '../../../database/rows.ts'
import type { CommandContext, QueryContext } from '../../../http/context.ts'
import { requireFound } from '../../shared/refusals.ts'
import { ownerOf, type PartOwner, partFacts } from '../owner.ts'
import { pageOfPart } from '../page.ts'
import { insertPart } from '../queries.ts'
import { partWrites } from '../writes.ts'
import { type ContactRow, contactList, findContact, setMainContact, tableOf } from './queries.ts'
import { storedContact } from './record.ts'

function writesOf(owner: PartOwner) {
  const table = tableOf(owner)
  return partWrites({
    owner,
    table,
    fields: [...contactRecord.named, ...contactRecord.kept],
    once: { email_key: 'EMAIL' },
    nameOf: ({ lastName, firstName }: Pick<ContactValues, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`,
    find: findContact(owner),
    valuesOf: storedContact.valuesOf,
    columnsOf: (values: ContactInput, held: ContactValues | null) => ({
      ...storedContact.columnsOf({ ...values, isMain: held?.isMain ?? false }),
      email_key: values.email.toLowerCase(),
    }),
    insert: (trx, of, row) => insertPart(trx, { table, owner: owner.kind }, of, row),
    update: (trx, id, set) => updateRow(trx, table, id, set),
    remove: (trx, id) => deleteRow(trx, table, id),
  })
}

const makesMain = ({ is_main }: Pick<ContactRow, 'is_main'>) => unlessDone(is_main === 0)

/** What is done with the contacts of an owner; `named` says what the contract calls it. */
export function contactsOf<N extends object>(
  owner: PartOwner,
  methods: Readonly<Record<'UPDATE' | 'DELETE' | 'MAKE_MAIN', { access: Access }>>,
  named: (of: { id: number; name: string }) => N,
) {
  const rules = recordRules(methods, {
    UPDATE: always,
    DELETE: always,
    MAKE_MAIN: makesMain,
  })
  const writes = writesOf(owner)
  const find = findContact(owner)
  const pages = {
    list: contactList(owner),
    show: (row: ContactRow, caller: Caller) => ({
      ...partFacts(row),
      ...named(ownerOf(row)),
      ...storedContact.valuesOf(row),
      can: rules.canFor(caller)(row),
    }),
  }
  return {
    ...writes,
    async makeMain(context: CommandContext, { id }: { id: number }): Promise<Record<string, never>> {
      const { db, caller, now } = context
      const { owner_id } = await requireFound(find(db, caller.scope, id))
      await lockRow(db, owner.kind, owner_id)
      const row = await writes.hold(context, id)
      const before = storedContact.valuesOf(row)
      await writes.tell(context, row.owner_name, before, { ...before, isMain: true })
      if (!before.isMain) await setMainContact(db, owner, row, now)
      return {}
    },
    async get({ db, caller }: QueryContext, { id }: { id: number }) {
      return pages.show(await requireFound(find(db, caller.scope, id)), caller)
    },
    page: (context: QueryContext, id: number, asked: Omit<z.output<typeof contactPage>, 'owner'>) =>
      pageOfPart(context, { owner, id }, pages, { ...asked, owner: id }),
  }
}

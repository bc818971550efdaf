import type { z } from 'zod'
import { always, recordRules } from '#contract/can.ts'
import { type Access, isAllowed } from '#contract/method.ts'
import { DOCUMENT_RECORDS, type DocumentInput, type DocumentValues, type documentPage } from '#contract/resources/parts/document.ts'
import type { Caller } from '../../../access/caller.ts'
import type { Writer } from '../../../database/database.ts'
import { deleteRow, updateRow } from '../../../database/rows.ts'
import type { QueryContext } from '../../../http/context.ts'
import { replaceFile, takeFilesOff } from '../../../services/files/queries.ts'
import type { FileReader } from '../../../services/files/readers.ts'
import { requireFound } from '../../shared/refusals.ts'
import { ownerOf, type PartOwner, partFacts } from '../owner.ts'
import { pageOfPart } from '../page.ts'
import { insertPart } from '../queries.ts'
import { partWrites } from '../writes.ts'
import { type DocumentRow, documentList, findDocument, reachesDocument, tableOf } from './queries.ts'
import { storedDocument } from './record.ts'

function writesOf(owner: PartOwner) {
  const table = tableOf(owner)
  return partWrites({
    owner,
    table,
    fields: DOCUMENT_RECORDS[owner.kind].named,
    once: { name_fold: 'NAME' },
    nameOf: ({ name }: Pick<DocumentValues, 'name'>) => name,
    find: findDocument(owner),
    valuesOf: storedDocument.valuesOf,
    columnsOf: (values: DocumentInput) => storedDocument.columnsOf(values),
    insert: (trx, of, row) => insertPart(trx, { table, owner: owner.kind }, of, row),
    update: (trx, id, set) => updateRow(trx, table, id, set),
    async remove(trx, id) {
      await deleteRow(trx, table, id)
      await takeFilesOff(trx, { type: table, id })
    },
    async after(trx: Writer, id: number, { document }: DocumentInput, held: DocumentValues | null) {
      if (document !== held?.document) await replaceFile(trx, { type: table, id }, document)
    },
  })
}

/** What is done with the documents of an owner; `named` says what the contract calls it. */
export function documentsOf<N extends object>(
  owner: PartOwner,
  methods: Readonly<Record<'UPDATE' | 'DELETE' | 'GET_BY_ID', { access: Access }>>,
  named: (of: { id: number; name: string }) => N,
) {
  const rules = recordRules(methods, { UPDATE: always, DELETE: always })
  const find = findDocument(owner)
  const pages = {
    list: documentList(owner),
    show: (row: DocumentRow, caller: Caller) => ({
      ...partFacts(row),
      ...named(ownerOf(row)),
      ...storedDocument.valuesOf(row),
      originalName: row.original_name ?? row.file_name,
      size: row.size ?? 0,
      can: rules.canFor(caller)(undefined),
    }),
  }
  const reads: FileReader = async (db, caller, ids) =>
    isAllowed(methods.GET_BY_ID.access, caller) && reachesDocument(db, owner, caller.scope, ids)
  return {
    ...writesOf(owner),
    /** Who reads a document reads its file. */
    reads,
    async get({ db, caller }: QueryContext, { id }: { id: number }) {
      return pages.show(await requireFound(find(db, caller.scope, id)), caller)
    },
    page: (context: QueryContext, id: number, asked: Omit<z.output<typeof documentPage>, 'owner'>) =>
      pageOfPart(context, { owner, id }, pages, { ...asked, owner: id }),
  }
}

import type { z } from 'zod'
import type { Sort } from '#client/ui/table-columns.ts'
import { exported } from '#contract/exports.ts'
import type { Input, MethodName, ResourceName } from '#contract/registry.ts'
import { callByName, request } from '../call.ts'
import { keepValid } from './keep-valid.ts'

export interface SavedFile {
  blob: Blob
  fileName: string
}

/** How a list is exported: who may, and the file of what the list's filters leave, sorted as the list is. */
export interface ListExport {
  by: { resource: ResourceName; method: string }
  fetch(filters: Readonly<Record<string, unknown>>, sort: Sort): Promise<SavedFile>
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function readFile(answer: z.output<typeof exported>): Promise<SavedFile> {
  const { fileName } = answer
  if ('url' in answer) return { fileName, blob: await (await request(answer.url, {})).blob() }
  const bytes = Uint8Array.from(atob(answer.data), letter => letter.charCodeAt(0))
  return { fileName, blob: new Blob([bytes], { type: SPREADSHEET }) }
}

/**
 * The export of a list by the contract's names: the method, the filter object it takes and that object's schema, the schema of the
 * list's paging. What these refuse in the filters or the sort is left out, as in the list itself.
 */
export function listExport<R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  filterObject: keyof Input<R, M> & string,
  schema: z.ZodObject,
  page: z.ZodObject,
): ListExport {
  return {
    by: { resource, method },
    async fetch(filters, sort) {
      const valid = keepValid(schema, filters)
      const { order, direction } = keepValid(page, { order: sort.field, direction: sort.direction })
      const body = { filter: Object.keys(valid).length > 0, [filterObject]: valid, order, direction }
      return readFile(exported.parse(await callByName(resource, method, body)))
    },
  }
}

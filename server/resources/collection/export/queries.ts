import { z } from 'zod'
import { filtered } from '#contract/paging.ts'
import { SHARE_TYPE_CODES } from '#contract/resources/collection/states.ts'
import { id } from '#contract/values.ts'
import type { Reader } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'

const answers = { input: filtered({ collect: id, shareType: z.enum(SHARE_TYPE_CODES) }, []) }

/** What was sent for a collection by one kind of target, questionnaire by questionnaire. */
export const sentList = resourceList(answers, {
  from: (db: Reader) =>
    db
      .selectFrom('feedback as f')
      .innerJoin('request as r', 'r.id', 'f.request_id')
      .innerJoin('sub_collection as s', 's.id', 'r.sub_collection_id')
      .where('f.json_sent', 'is not', null),
  id: 'f.id',
  filters: { collect: 'r.collection_id', shareType: 's.type' },
  sorts: {},
  select: found =>
    found
      .select(['f.id', 'f.version_id', 'f.sent_name', 'f.sent_at', 'r.id as request_id', 'r.status', 's.reason', 's.name as sub_name'])
      .select(['r.collection_id', 'r.affiliate_id', 'r.product_id', 'r.user_id', 's.type'])
      .select('f.json_sent')
      .$narrowType<{ json_sent: string; collection_id: number }>(),
})
export type SentAnswers = Awaited<ReturnType<typeof sentList.rowsOf>>[number]

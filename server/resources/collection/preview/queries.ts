import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

/** The targets of sub-collections with the affiliate whose users would be told, or the user. */
const concerned = (subs: readonly number[]) => sql<{ sub_id: number; affiliate_id: number | null; user_id: number | null }>`
  select s.id as sub_id,
    case s.type when 'COLLECT_SHARE_TYPE_PRODUCT' then p.affiliate_id when 'COLLECT_SHARE_TYPE_AFFILIATE' then t.target_id end as affiliate_id,
    case s.type when 'COLLECT_SHARE_TYPE_USER' then t.target_id end as user_id
  from sub_collection s inner join sub_collection_target t on t.sub_collection_id = s.id
    left join product p on s.type = 'COLLECT_SHARE_TYPE_PRODUCT' and p.id = t.target_id
  where s.id in (${sql.join(subs)})`

/** Whom an opening concerns: by affiliate its requests and the people told, users without one taken together. */
export async function listConcerned(db: Reader, subs: readonly number[]) {
  const { rows } = await sql<{ id: number | null; name: string | null; requests: number; people: number }>`
    select c.affiliate_id as id, a.name, count(*) as requests,
      case when c.affiliate_id is null
        then (select count(*) from user_account u where u.enabled = 1 and u.id in (select o.user_id from (${concerned(subs)}) o))
        else (select count(*) from user_account u where u.affiliate_id = c.affiliate_id and u.user_type = 'USER_TYPE_EXTERNE' and u.enabled = 1)
      end as people
    from (${concerned(subs)}) c left join affiliate a on a.id = c.affiliate_id
    group by c.affiliate_id, a.name order by min(a.name_fold), c.affiliate_id`.execute(db)
  return rows.map(row => ({ ...row, requests: Number(row.requests), people: Number(row.people) }))
}

/** By sub-collection and questionnaire, how many targets would be asked. */
export async function countAsked(db: Reader, subs: readonly number[]) {
  const { rows } = await sql<{ sub_id: number; sub_name: string; form_id: number; form_name: string; n: number }>`
    select s.id as sub_id, s.name as sub_name, q.id as form_id, q.name as form_name, count(distinct t.target_id) as n
    from sub_collection s inner join sub_collection_target t on t.sub_collection_id = s.id
      left join product p on s.type = 'COLLECT_SHARE_TYPE_PRODUCT' and p.id = t.target_id
      left join catalog_form cf on cf.catalog_id = p.catalog_id and cf.type = s.reason
      left join sub_collection_form sf on s.type <> 'COLLECT_SHARE_TYPE_PRODUCT' and sf.sub_collection_id = s.id
      inner join questionnaire q on q.id = coalesce(cf.questionnaire_id, sf.questionnaire_id)
    where s.id in (${sql.join(subs)}) and q.enabled = 1 and q.version_id is not null
    group by s.id, s.name, s.ord, q.id, q.name order by s.ord, q.name`.execute(db)
  return rows.map(row => ({ ...row, n: Number(row.n) }))
}

import { addColumns, create, type Db, index } from './frozen/schema.ts'

/**
 * Targets of an opening or an extension that are still to be asked, with the questionnaires pinned for each, and how many a collection
 * has of them: they are asked piece by piece, and what a crash leaves is taken up.
 */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'collection', 'asking int=0')
  const target = 'affiliate_id int?->affiliate, product_id int?->product, user_id int?->user_account'
  await create(db, 'collection_asking', `collection_id int=>collection, sub_collection_id int=>sub_collection, ${target}`)
  await index(db, 'collection_asking', ['collection_id', 'affiliate_id', 'user_id', 'id'])
  await index(db, 'collection_asking', ['sub_collection_id'])
  const form = 'asking_id int=>collection_asking, questionnaire_id int->questionnaire, version_id int->questionnaire_version, ord int'
  await create(db, 'collection_asking_form', form, ['asking_id', 'questionnaire_id'])
}

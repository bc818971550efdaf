import type { QuestionType } from '#contract/questionnaire/model.ts'
import { view as table } from './table/view.tsx'
import { valueViews } from './value-registry.ts'
import type { TypeView } from './view.ts'

/** How each question type is filled and shown. A table's cells are shown by `value-registry.ts`. */
const views: Record<QuestionType, TypeView> = { ...valueViews, QUESTION_TYPE_TABLE: table }

export const viewOf = (type: QuestionType): TypeView => views[type]

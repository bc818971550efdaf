import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { questionnaireSchema } from '../../questionnaire/model.ts'
import { id, nameRef, none } from '../../values.ts'

/** QUESTION_MASTER_MANAGEMENT: reading a questionnaire; with `request` the version pinned there (contract section 4). */
export const questionnaireMethods = {
  GET_ID: query({
    access: holders('FORM.VIEW', 'REQUEST.VIEW', 'EXTERNAL.REQUEST_VIEW'),
    input: z.object({ id, request: id.optional() }),
    output: questionnaireSchema,
  }),
  GET_ALL: query({ access: holders('FORM.VIEW', 'COLLECT.VIEW', 'CATALOG.VIEW'), input: none, output: z.array(nameRef) }),
}

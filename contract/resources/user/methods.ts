import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { nameRef, none, person } from '../../values.ts'

const choice = z.object({ ...person.shape, name: z.string(), affiliate: nameRef.nullable() })

/** USER_MANAGEMENT: enabled users for the selects; `name` is "NOM Prénom". */
export const userMethods = {
  GET_ALL: query({ access: holders('USER.VIEW', 'REQUEST.VIEW'), input: none, output: z.array(choice) }),
  GET_ALL_INTERNAL: query({ access: holders('USER.VIEW', 'REQUEST.VIEW', 'REQUEST.ASSIGN'), input: none, output: z.array(choice) }),
  GET_ALL_EXTERNE_NONE_AFFILIATE: query({ access: holders('USER.VIEW', 'COLLECT.VIEW'), input: none, output: z.array(choice) }),
}

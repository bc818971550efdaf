import type { z } from 'zod'
import { readCode } from '#contract/codes.ts'
import type { userFilters } from '#contract/resources/user/entity.ts'
import { parisDays } from '../../../services/paris.ts'
import type { UserFilters } from './queries.ts'

type Sent = z.output<z.ZodObject<typeof userFilters>>

/** The filters as queries take them: days in Paris, and the id behind "U12"; what is no code matches nothing. */
export const readFilters = ({ code, from, to, ...filters }: Sent): UserFilters => ({
  ...filters,
  ...(code !== undefined && { code: readCode('user', String(code)) ?? 0 }),
  ...parisDays({ from, to }),
})

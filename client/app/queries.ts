import { currentUserQuery } from '#client/data/current-user.ts'
import { createQueryClient } from '#client/data/query-client.ts'
import { session } from '#client/data/session.ts'

export const queries = createQueryClient()

const token = session.token()
// Requested while the rest of the script still loads; whoever needs the user finds the answer or the fault there.
if (token !== null) void queries.prefetchQuery(currentUserQuery(token))

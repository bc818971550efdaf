import { Database } from 'bun:sqlite'

type Bindings = Parameters<ReturnType<Database['prepare']>['all']>
export interface Asked {
  sql: string
  values: Bindings
}

let listening: Asked[] | null = null

/** From here on queries of connections can be listened to. */
export function tapConnections(): void {
  Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
    apply(prepare, connection, [sql, ...more]) {
      const statement = Reflect.apply(prepare, connection, [sql, ...more])
      const all = statement.all.bind(statement)
      statement.all = (...values: Bindings) => {
        listening?.push({ sql, values })
        return all(...values)
      }
      return statement
    },
  })
}

/** The queries that the database gets while `work` runs. */
export async function askedBy(work: () => Promise<unknown>): Promise<Asked[]> {
  const heard: Asked[] = []
  listening = heard
  await work()
  listening = null
  return heard
}

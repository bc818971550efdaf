/** What a balancer did so far. */
export interface Balanced {
  url: string
  /** How many calls broke at one server and went to the next. */
  passedOn(): number
  /** How many answers were thrown away after a server had done what was asked. */
  lost(): number
  stop(): Promise<void>
}

/**
 * A small proxy in front of servers that are alike: each call goes to the next of them, and to the one after it where it breaks.
 * `lossRate` of the answers never arrive, as on a bad line: the caller gets 502 and does not know what came of it.
 */
export function balance(servers: readonly { readonly url: string }[], lossRate: number): Balanced {
  let turn = 0
  let passedOn = 0
  let lost = 0
  const proxy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 120,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      headers.set('accept-encoding', 'identity')
      const body = request.method === 'GET' ? null : await request.arrayBuffer()
      const first = turn++
      for (let at = 0; at < servers.length; at++) {
        const server = servers[(first + at) % servers.length]
        try {
          const answer = await fetch(`${server?.url}${pathname}${search}`, { method: request.method, headers, body })
          const bytes = await answer.arrayBuffer()
          if (Math.random() >= lossRate) return new Response(bytes, answer)
          lost++
          return new Response(null, { status: 502 })
        } catch {
          // The server is away or broke in the middle; whatever it did, the call carries its key.
          passedOn++
        }
      }
      return new Response(null, { status: 502 })
    },
  })
  return { url: `http://127.0.0.1:${proxy.port}`, passedOn: () => passedOn, lost: () => lost, stop: () => proxy.stop(true) }
}

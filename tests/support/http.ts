import { z } from 'zod'

const tokenShape = z.object({ access_token: z.string() })

export interface HttpAnswer {
  status: number
  body: string
  isReplay: boolean
}

/** Signs in over HTTP and gives the token. */
export async function signIn(url: string, username: string, password = 'Sceau-demo-2026!'): Promise<string> {
  const response = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, grant_type: 'password' }),
  })
  if (!response.ok) throw new Error(`sign-in of ${username}: ${response.status} ${await response.text()}`)
  return tokenShape.parse(await response.json()).access_token
}

/** A business call as an independent client makes it. */
export async function callHttp(
  url: string,
  token: string,
  resource: string,
  method: string,
  body: unknown,
  key?: string,
): Promise<HttpAnswer> {
  const response = await fetch(`${url}/api/api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ resource, method, body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text(), isReplay: response.headers.get('idempotency-replayed') === 'true' }
}

/** The payload of a call that must succeed, as `schema` reads it. */
export async function payloadOf<T extends z.ZodType>(answer: Promise<HttpAnswer>, schema: T): Promise<z.output<T>> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${body}`)
  return schema.parse(z.object({ payload: z.unknown() }).parse(JSON.parse(body)).payload)
}

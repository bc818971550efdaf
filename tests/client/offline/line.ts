import { z } from 'zod'
import { Refusal } from '#client/data/call.ts'
import { type FaultName, sayingOf } from '#tests/faults/faults.ts'
import { marked } from '../stub-fetch.ts'
import type { World } from './world.ts'

const envelope = z.object({ resource: z.string(), method: z.string(), body: z.string().optional() })

/** What a request asks: a method of the contract, `upload` or `ping`. */
export interface Asked {
  name: string
  body: unknown
}

const LATER_MS = 40_000

/** The real client's requests to the fake server, through a proxy that misbehaves with those that it aims at. */
export class Line {
  private readonly world: World
  fault: FaultName | null = null
  aims: (asked: Asked) => boolean = () => false
  /** How many requests were misled. */
  misled = 0

  constructor(world: World) {
    this.world = world
  }

  async answer(path: string, init: RequestInit): Promise<Response> {
    const asked = await this.read(path, init)
    const { fault } = this
    if (fault === null || !this.aims(asked)) return marked(await this.judge(asked, init), init)
    this.misled += 1
    const saying = sayingOf(fault)
    if (saying) return new Response(saying.body === '' ? null : saying.body, saying)
    if (fault === 'portal') return new Response('<h1>Connectez-vous</h1>', { headers: { 'content-type': 'text/html' } })
    if (fault === 'dropped before') throw new TypeError('cut')
    if (fault === 'delayed 40 s') await this.later()
    if (fault === 'other call') return this.otherCall(init)
    const answer = await this.judge(asked, init)
    if (fault === 'dropped after') throw new TypeError('cut')
    if (fault === 'body cut') return marked(new Response((await answer.text()).slice(0, -5), { status: answer.status }), init)
    if (fault === 'trickled') await this.later()
    return marked(fault === 'doubled' ? await this.judge(asked, init) : answer, init)
  }

  private later(): Promise<void> {
    return new Promise(resolve => void this.world.after(LATER_MS, resolve))
  }

  private otherCall(init: RequestInit): Response {
    const isCommand = new Headers(init.headers).has('idempotency-key')
    return marked(Response.json({ payload: {} }), isCommand ? { headers: { 'idempotency-key': this.world.uuid() } } : init)
  }

  private async read(path: string, { body }: RequestInit): Promise<Asked> {
    if (body instanceof FormData) {
      const file = body.get('file')
      return { name: 'upload', body: file instanceof File ? { content: await file.text(), name: file.name } : null }
    }
    if (path === '/api/health') return { name: 'ping', body: null }
    const call = envelope.parse(JSON.parse(body instanceof Blob ? await body.text() : String(body)))
    return { name: `${call.resource} ${call.method}`, body: call.body === undefined ? {} : JSON.parse(call.body) }
  }

  private async judge({ name, body }: Asked, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const key = headers.get('idempotency-key') ?? undefined
    try {
      if (name === 'ping') return Response.json({ status: 'ok' })
      if (name === 'upload') {
        const file = z.object({ content: z.string(), name: z.string() }).parse(body)
        return Response.json({ payload: this.world.server.upload(file.content, file.name, token, key) })
      }
      const [resource = '', method = ''] = name.split(' ')
      return Response.json({ payload: this.world.server.call(resource, method, body, token, key) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json({ message: error.code, detail: error.detail, fields: error.fields }, { status: error.status })
    }
  }
}

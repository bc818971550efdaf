import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { ANSWER_HEADER } from '#contract/answer.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo.ts'
import { Problem } from '#contract/errors.ts'
import { isUnderstood } from '#contract/version.ts'
import { DatabaseGone, isBusy, isDamaged, isDiskFault, refusesWrites } from '../database/errors.ts'
import { readAlerts } from '../resources/system/state.ts'
import { VERSION } from '../version.ts'
import { type AnswerMark, answerMark, marking } from './answer-mark.ts'
import { authRoutes } from './auth-routes.ts'
import { readText, SlowBody } from './body.ts'
import { copyRoute } from './copy-route.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes, sandboxed } from './file-routes.ts'
import { createHealth } from './health.ts'
import { readVideo } from './help-video.ts'
import { metricsRoute } from './metrics-route.ts'
import { bearer, type Parts } from './parts.ts'
import { publicRoutes } from './public-routes.ts'
import { type Assets, staticRoutes } from './static.ts'

/** The database cannot serve now; whether a write took effect is unknown. */
const isOut = (error: unknown) => error instanceof DatabaseGone || isBusy(error) || isDamaged(error) || isDiskFault(error)

/** A refusal, a disk that takes nothing, a database that cannot serve, or anything unforeseen, as docs/wire.md 1.3 tells it. */
function problemOf({ services }: Parts, error: unknown, c: Context): Problem {
  if (error instanceof Problem) return error
  if (refusesWrites(error)) return new Problem('STORAGE_FULL')
  const reference = services.logger.error(`${c.req.method} ${c.req.path}`, error)
  return isOut(error) ? new Problem('UNAVAILABLE') : new Problem('INTERNAL_ERROR_OCCURED', reference)
}

function answerError(parts: Parts, mark: AnswerMark, error: unknown, c: Context): Response {
  const problem = problemOf(parts, error, c)
  const headers = new Headers({ ...DATA_HEADERS, [ANSWER_HEADER]: mark(c) })
  if (problem.code === 'UNAVAILABLE') headers.set('retry-after', RETRY_SECONDS)
  if (problem instanceof SlowBody) headers.set('connection', 'close')
  if (typeof problem.detail === 'object' && problem.detail && 'retryAfter' in problem.detail) {
    headers.set('retry-after', String(problem.detail.retryAfter))
  }
  return new Response(JSON.stringify(problem.toBody()), { status: problem.status, headers })
}

/** When to ask again for what was UNAVAILABLE. */
const RETRY_SECONDS = '2'
/** Headers of data: never sniffed, cached or run as a page. */
const DATA_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const REPLAY_HEADERS = { ...DATA_HEADERS, 'idempotency-replayed': 'true' }

/** Business calls, routed before any middleware because they are nearly all of the traffic. */
function businessCall(parts: Parts, mark: AnswerMark) {
  return async (c: Context): Promise<Response> => {
    checkVersion(c)
    const idempotencyKey = c.req.header('idempotency-key')
    const text = await readText(c, () => parts.caller(c))
    const call = { text, token: bearer(c), idempotencyKey, address: () => parts.addresses(c) }
    const { status, body, isReplay } = await parts.dispatcher.call(call)
    return new Response(body, { status, headers: { ...(isReplay ? REPLAY_HEADERS : DATA_HEADERS), [ANSWER_HEADER]: mark(c) } })
  }
}

function checkVersion(c: Context): void {
  if (!isUnderstood(c.req.header('x-client-version'))) throw new Problem('CLIENT_TOO_OLD')
}

function api(parts: Parts, { isDemo = false, metricsToken }: Settings): Hono {
  const checkHealth = createHealth(parts)
  return new Hono()
    .use(async (c, next) => {
      checkVersion(c)
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/health', async c => {
      await checkHealth()
      const alerts = (await readAlerts(parts.database.reader)).map(({ code }) => code)
      return c.json({ status: 'ok', version: VERSION, alerts })
    })
    .get('/demo', c => {
      if (!isDemo) throw new Problem('NOT_FOUND')
      return c.json({ payload: { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } })
    })
    .get('/help/video', async c => {
      await parts.caller(c)
      return c.json({ payload: { url: await readVideo(parts.services.dataFolder) } })
    })
    .route('/auth', authRoutes(parts))
    .route('/', fileRoutes(parts))
    .route('/', exportRoutes(parts))
    .route('/', copyRoute(parts))
    .route('/', metricsRoute(parts, metricsToken))
    .route('/', publicRoutes(parts))
    .all('*', () => {
      throw new Problem('NOT_FOUND')
    })
}

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // Radix positions its layers with inline styles; no script can come in that way.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

interface Settings {
  isDemo?: boolean
  /** Browsers reach it by TLS. */
  isSecure?: boolean
  /** What whoever reads the metrics sends; none: nobody may. */
  metricsToken?: string | undefined
}

/** Browsers that came by TLS once come by nothing else for a year. */
const TLS_ONLY = 'max-age=31536000'

/** The whole server as a fetch handler. */
export function createApp(parts: Parts, assets: Assets, settings: Settings = {}): Hono {
  const app = new Hono()
  // A demonstration begins anew in an empty folder: it is the same to a browser that knows a former one.
  const mark = answerMark(settings.isDemo ? 'demo' : parts.database.installation)
  app.post('/api/api', businessCall(parts, mark))
  // A page's policy headers mean nothing for scripts and styles, so these are served before.
  app.get('/assets/*', staticRoutes(assets))
  app.use('/api/*', marking(mark))
  // Registered first, because the common headers would replace the files' own policy.
  for (const path of ['/api/files/*', '/api/images/*']) app.use(path, sandboxed)
  app.use(
    secureHeaders({
      contentSecurityPolicy: CONTENT_SECURITY_POLICY,
      strictTransportSecurity: settings.isSecure === true && TLS_ONLY,
      referrerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  )
  app.route('/api', api(parts, settings))
  app.get('*', staticRoutes(assets))
  app.onError((error, c) => answerError(parts, mark, error, c))
  app.notFound(c => answerError(parts, mark, new Problem('NOT_FOUND'), c))
  return app
}

// npm run dev: the demonstration, where server and client reload by themselves. Everything ends with this process.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const PORT = Number(process.env.PORT ?? '8080')
const HOST = process.env.HOST ?? '127.0.0.1'
const READY_MS = 60_000

/** Whether a server could listen there. */
const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })

/** A port that the system gives. */
const anyPort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, HOST, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`the server did not answer on ${url} within ${READY_MS / 1000} s`)
}

/** The server, started again at each change of its sources. */
function startServer(port: number): ChildProcess {
  const args = ['--watch', '--no-clear-screen', 'server/main.ts', 'serve', '--demo', '--host', HOST, '--port', String(port)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

if (!(await isFree(PORT))) {
  console.error(`Port ${PORT} of ${HOST} is in use. Stop what listens there, or choose another one: PORT=8081 npm run dev`)
  process.exit(1)
}
// The server wants a built client to serve; here Vite serves the sources instead.
mkdirSync('dist/client', { recursive: true })
const api = await anyPort()
const server = startServer(api)
const stop = () => {
  server.kill('SIGTERM')
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.once('exit', () => server.kill('SIGTERM'))
server.once('exit', code => process.exit(code ?? 1))
await untilReady(`http://${HOST}:${api}`)
const { createServer: createVite } = await import('vite')
const vite = await createVite({
  configFile: 'client/vite.config.ts',
  server: { host: HOST, port: PORT, strictPort: true, proxy: { '/api': `http://${HOST}:${api}` } },
})
await vite.listen()
const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('../contract/demo.ts')
console.log(`Sceau on http://${HOST}:${PORT}, password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.map(({ username }) => username).join(', ')}`)

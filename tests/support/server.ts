import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './program.ts'

const READY = /Sceau écoute sur (https?:\/\/\S+)/

/** The real server in a process of its own; started again it keeps its port and its data. */
export class Server {
  readonly folder: string
  readonly #options: readonly string[]
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #port = '0'
  #output = ''
  #errors = ''
  #url = ''
  #back: Promise<void> = Promise.resolve()

  /** `options`: what follows `serve`, `--demo` by default; `settings`: more of the environment; `folder`: of its data, else a new one. */
  constructor(options: readonly string[] = ['--demo'], settings: Readonly<Record<string, string>> = {}, folder?: string) {
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'sceau-test-'))
    this.#options = options
    this.#settings = settings
  }

  /** What it has written to standard error since it was started last. */
  get errors(): string {
    return this.#errors
  }

  get url(): string {
    return this.#url
  }

  /** All it has printed, the one-time link of a new installation included. */
  get output(): string {
    return this.#output
  }

  async start(): Promise<void> {
    const args = ['serve', ...this.#options, '--port', this.#port, '--data', this.folder]
    const child = spawn(program(), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOST: '127.0.0.1', ...this.#settings },
    })
    this.#child = child
    this.#output = ''
    this.#errors = ''
    child.stderr?.on('data', data => {
      this.#errors += String(data)
      process.stderr.write(data)
    })
    this.#url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', data => {
        this.#output += String(data)
        const url = READY.exec(this.#output)?.[1]
        if (url) resolve(url)
      })
      child.once('exit', code => reject(new Error(`the server ended with ${code} before it was ready`)))
    })
    this.#port = new URL(this.#url).port
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** How the last process ended; null while it runs or when a signal ended it. */
  get exitCode(): number | null {
    return this.#child?.exitCode ?? null
  }

  /** Ends the process; SIGKILL gives it no time to clean up. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  /** Ends the process and starts it again on the same port and data. */
  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.#back = this.stop(signal).then(() => this.start())
    await this.#back
  }

  /** Waits for a restart under way. */
  isBack(): Promise<void> {
    return this.#back
  }

  /** Ends the process and removes its data. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

import type { Sheet } from './sheet.ts'
import type { Drawn } from './worker.ts'

/** Draws documents one after the other in a worker of its own; to be closed once the last is there. */
export interface Printer {
  /** The PDF of a document; rejects when it cannot be drawn. */
  draw(sheet: Sheet): Promise<Blob>
  close(): void
}

const failureOf = ({ message }: ErrorEvent) => new Error(message || 'the printer could not be loaded')

export function openPrinter(): Printer {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const draw = (sheet: Sheet) =>
    new Promise<Blob>((resolve, reject) => {
      const failed = (event: ErrorEvent) => reject(failureOf(event))
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Drawn>) => {
          worker.removeEventListener('error', failed)
          if ('bytes' in data) resolve(new Blob([data.bytes], { type: 'application/pdf' }))
          else reject(new Error(data.fault))
        },
        { once: true },
      )
      worker.addEventListener('error', failed, { once: true })
      worker.postMessage(sheet)
    })
  // An answer names no document: one is drawn after the other.
  let last: Promise<unknown> = Promise.resolve()
  return {
    draw(sheet) {
      const drawn = last.then(() => draw(sheet))
      last = drawn.catch(() => undefined)
      return drawn
    },
    close: () => worker.terminate(),
  }
}

/** One document alone. */
export function draw(sheet: Sheet): Promise<Blob> {
  const printer = openPrinter()
  return printer.draw(sheet).finally(printer.close)
}

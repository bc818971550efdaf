import { verifyFile } from './verify.ts'

declare const self: Worker

/** Verifies a database in a thread of its own, so that whoever waits for it can still be interrupted. */
self.onmessage = async ({ data }: MessageEvent<string>) => self.postMessage(await verifyFile(data))

import { type ProofAsk, prove } from './prove.ts'

declare const self: Worker

/** Proves the backup in a thread of its own: unpacking and verifying would hold everybody up. */
self.onmessage = async ({ data }: MessageEvent<ProofAsk>) => self.postMessage(await prove(data))

/** The result of `work` within `ms`, else what `late` makes. Work that is late goes on; its end is heard by nobody. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The result of `work`, unless the signal comes first: then its reason is thrown. Work goes on; its end is heard by nobody. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

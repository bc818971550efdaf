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

export interface Repeated {
  /** Ends the repetition; what is running is finished first. */
  stop(): Promise<void>
}

/** Does `work` at once, then again `pauseMs` after each end; one at a time. `work` handles its own faults. */
export function repeat(work: () => Promise<void>, pauseMs: number): Repeated {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    await work()
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn()
    }, pauseMs)
  }
  let running = turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

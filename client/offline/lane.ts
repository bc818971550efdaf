/** One way out of this device: its work runs once at a time in a tab, and again whenever it was woken meanwhile. */
export class Lane {
  /** The name of the lock that lets one tab at a time work. */
  readonly lock: string
  /** Large answers have a lane of their own, so that nothing waits for them. */
  readonly isPart: boolean
  private running: Promise<void> | null = null
  private isWoken = false
  private readonly isStopped: () => boolean

  constructor(lock: string, isPart: boolean, isStopped: () => boolean) {
    this.lock = lock
    this.isPart = isPart
    this.isStopped = isStopped
  }

  /** Works now, or once more after the work under way; `rest` follows when nothing has woken the lane again. */
  wake(work: () => Promise<void>, rest: () => void): Promise<void> {
    this.isWoken = true
    this.running ??= this.runUntilQuiet(work, rest)
    return this.running
  }

  private async runUntilQuiet(work: () => Promise<void>, rest: () => void): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped()) {
        this.isWoken = false
        await work()
      }
      rest()
    } finally {
      this.running = null
      // A wake after the last look and before this line found a run that was about to end.
      if (this.isWoken && !this.isStopped()) void this.wake(work, rest)
    }
  }
}

import { Command } from 'commander'
import { vi } from 'vitest'

/** Runs a command in this process, which is quicker than a program of its own; throws what it refuses, `lines` has what it printed. */
export async function tellHere(lines: string[], add: (program: Command) => void, ...args: string[]): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(line => void lines.push(String(line)))
  const program = new Command('sceau').exitOverride().configureOutput({ writeErr: () => undefined })
  add(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } finally {
    log.mockRestore()
  }
}

/** As `tellHere`, and gives what was printed. */
export async function runHere(add: (program: Command) => void, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await tellHere(lines, add, ...args)
  return lines.join('\n')
}

/** What runs in a thread of its own is a program of its own, which its caller names by this path. */
const THREADS = [
  'server/backup/worker.ts',
  'server/backup/proof/worker.ts',
  'server/backup/restore/worker.ts',
  'server/database/copy/copy-worker.ts',
]

/** Compiles an entry of the server and its threads, from the project's folder, into one program; gives what went wrong. */
export async function compileProgram(entry: string, outfile: string, minify: boolean): Promise<string[]> {
  const built = await Bun.build({
    entrypoints: [entry, ...THREADS],
    target: 'bun',
    minify,
    bytecode: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    compile: { outfile },
    throw: false,
  })
  return built.success ? [] : built.logs.map(String)
}

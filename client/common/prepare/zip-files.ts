import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

export interface NamedFile {
  name: string
  blob: Blob
}

/** "Livret.pdf", then "Livret (2).pdf": a name of its own for each. */
export function distinctNames(): (name: string) => string {
  const used = new Map<string, number>()
  return name => {
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : name.replace(/(\.\w+)?$/, ` (${times})$1`)
  }
}

/** One archive of files that are packed as they come, one held at a time; PDFs are not pressed again. */
export async function zipped(files: AsyncIterable<NamedFile>): Promise<Blob> {
  const nameFor = distinctNames()
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0, extendedTimestamp: false })
  for await (const { name, blob } of files) await zip.add(nameFor(name), new BlobReader(blob))
  return zip.close()
}

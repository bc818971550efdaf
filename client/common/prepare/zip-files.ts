import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

export interface NamedFile {
  name: string
  blob: Blob
}

/** "Livret.pdf", then "Livret (2).pdf": a name of its own for each, also where capitals do not count. */
export function distinctNames(): (name: string) => string {
  const used = new Set<string>()
  return name => {
    for (let times = 1; ; times++) {
      const own = times === 1 ? name : name.replace(/(\.\w+)?$/, ` (${times})$1`)
      const key = own.normalize('NFC').toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return own
    }
  }
}

/** One archive of files that are packed as they come, one held at a time; PDFs are not pressed again. */
export async function zipped(files: AsyncIterable<NamedFile>): Promise<Blob> {
  const nameFor = distinctNames()
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0, extendedTimestamp: false })
  for await (const { name, blob } of files) await zip.add(nameFor(name), new BlobReader(blob))
  return zip.close()
}

interface Entry {
  name: string
  content: string
}

const header = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0))
  buffer.writeUInt32LE(signature)
  let at = 4
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else buffer.writeUInt32LE(value, at)
    at += bytes
  }
  return buffer
}

/** An archive whose entries are stored as they are. */
export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const [name, content] = [Buffer.from(entry.name), Buffer.from(entry.content)]
    const common = [
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, 33],
      [4, Bun.hash.crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const
    const file = Buffer.concat([header(0x04034b50, common), name, content])
    directory.push(Buffer.concat([header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name]))
    files.push(file)
    at += file.length
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  const count = entries.length
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ])
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}

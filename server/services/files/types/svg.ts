const SAMPLE = 65_536
/** What may come before the root of a drawing; a document type may hold declarations of its own. */
const PROLOG = [/\s+/y, /<\?[^>]*\?>/y, /<!--[\s\S]*?-->/y, /<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy]
const ROOT = /<(?:[\w-]+:)?svg[\s/>][^>]*>?/iy

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE))
}

/** The opening tag of a drawing's root; undefined where the root is another or something else comes first. */
export function svgRoot(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  for (let at = 0; ; ) {
    const part = PROLOG.map(one => {
      one.lastIndex = at
      return one.exec(text)?.[0] ?? ''
    }).find(one => one !== '')
    if (!part) {
      ROOT.lastIndex = at
      return ROOT.exec(text)?.[0]
    }
    at += part.length
  }
}

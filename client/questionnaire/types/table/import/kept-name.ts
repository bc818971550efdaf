import { extensionOf } from '#contract/files.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** What a spreadsheet's bytes are, whatever its name says. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' {
  if (startsWith(bytes, 0x50, 0x4b)) return 'xlsx'
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'xls' : 'csv'
}

/** The file renamed to what it is: programs save text and web pages as ".xls", and the server refuses such names. */
export async function underTrueName(file: File): Promise<File> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return extensionOf(file.name) === kind ? file : new File([file], `${file.name}.${kind}`, { type: file.type })
}

const hex = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toHex()

/** The key of a row: of the same file, sheet, row and values it is the same, in whatever tab it is sent again. */
export async function keyOf(...parts: readonly (string | number)[]): Promise<string> {
  const digits = await hex(parts.join('\n'))
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

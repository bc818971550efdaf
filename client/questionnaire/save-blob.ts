/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking at once cancels the download in Firefox and Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

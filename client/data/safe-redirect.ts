/** Where to go after sign-in: the requested path if it is on this site and not a sign-in page, else null (docs/domain.md 2.15). */
export function safeRedirect(asked: string | null, origin: string = location.origin): string | null {
  if (asked === null || !asked.startsWith('/') || asked.includes('auth') || !URL.canParse(asked, origin)) return null
  const url = new URL(asked, origin)
  // "/.//host" is on this site as an address, and "//host" on another once its path stands alone.
  return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}

/**
 * Where to go after sign-in: the asked path when it is of this very site and no sign-in page, else null
 * (specification 1, section 2.2).
 */
export function safeRedirect(asked: string | null, origin: string = location.origin): string | null {
  if (asked === null || !asked.startsWith('/') || asked.includes('auth') || !URL.canParse(asked, origin)) return null
  const url = new URL(asked, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}

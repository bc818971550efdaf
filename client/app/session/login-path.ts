/** The sign-in page that leads back to a place (specification 1, section 2.2). */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`

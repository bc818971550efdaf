/** The sign-in page that leads back to a place (docs/domain.md 2.15). */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`

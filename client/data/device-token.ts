/** Survives signing out: it is what makes this device known to the accounts that signed in on it (docs/decisions.md 1.3). */
const DEVICE = 'sceau.device'

const BYTES = 32

/** 256 random bits, kept on this device and sent with each sign-in. */
export function deviceToken(): string {
  const kept = localStorage.getItem(DEVICE)
  if (kept !== null) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(DEVICE, made)
  return made
}

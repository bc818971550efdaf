/** The codes of a table of texts, in its order: what schemas and selects take. */
export function codesOf<C extends string>(texts: Readonly<Record<C, unknown>>): [C, ...C[]]
// The overload gives the names their type, which reading them cannot.
export function codesOf(texts: object): string[] {
  return Object.keys(texts)
}

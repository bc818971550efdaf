/** What a route says of its screen, as its `handle`: the page of the guide that tells about it, and about some of its tabs. */
export interface Explained {
  help: string
  tabs?: Readonly<Record<string, string>>
}

export const isExplained = (handle: unknown): handle is Explained => typeof handle === 'object' && handle !== null && 'help' in handle

/** How many rows a page of a list may have, as the client offers it. Apart from the schemas, which the first script does without. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10

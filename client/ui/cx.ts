/** Joins class names, leaving out what is false or absent. Later names do not override earlier ones: never give two of one kind. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

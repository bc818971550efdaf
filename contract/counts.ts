const whole = new Intl.NumberFormat('fr-FR')

/** A whole number as French reads it: "1 234". */
export const showNumber = (value: number): string => whole.format(value)

/** "1 demande", "3 demandes"; none is singular. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string => `${showNumber(count)} ${count > 1 ? many : one}`

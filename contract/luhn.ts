/** The sum of Luhn's check: of the digits from the right every second one is doubled, and both of its digits count. It is valid as a multiple of ten. */
export const luhnSum = (digits: string): number =>
  [...digits].reduceRight(
    ({ sum, isDoubled }, digit) => {
      const value = Number(digit) * (isDoubled ? 2 : 1)
      return { sum: sum + (value > 9 ? value - 9 : value), isDoubled: !isDoubled }
    },
    { sum: 0, isDoubled: false },
  ).sum

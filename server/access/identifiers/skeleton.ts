import unhomoglyph from 'unhomoglyph'

/** Characters that no reader sees: joiners, marks of direction, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What an identifier looks like, without case, compatibility forms and what nobody sees (the skeleton of Unicode's report 39): two that
 * cannot be told apart by eye have the same. Addresses are not compared by it, for a mailbox is its owner's whatever it looks like.
 */
export function identifierSkeleton(identifier: string): string {
  const plain = identifier.trim().normalize('NFKC').replace(INVISIBLE, '').toLowerCase()
  // What stands for a capital letter becomes one, which may look like another in lower case.
  return unhomoglyph(unhomoglyph(plain).toLowerCase())
}

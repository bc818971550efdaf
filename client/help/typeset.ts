/** French typography for what was typed with plain spaces and apostrophes. */
export const typeset = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replace(/«\s+/g, '«\u202f')
    .replace(/\s+([»:;!?%])/g, '\u202f$1')

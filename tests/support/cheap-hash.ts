/** At the least cost that there is: each password judged would take 50 ms of a processor, hundreds and thousands of them in a run. */
export const cheapHash = (password: string): Promise<string> =>
  Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })

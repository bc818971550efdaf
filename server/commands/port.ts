import { InvalidArgumentError } from 'commander'

/** A port as an option gives it; 0 for a free one. */
export function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('un nombre de 0 à 65535 est attendu.')
  return port
}

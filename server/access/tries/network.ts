import { isIP } from 'node:net'

const HEX = 16
const GROUPS = 8

/** The groups of a part of an IPv6 address; one that ends as IPv4 is written holds two there. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, HEX).toString(HEX)]))

/**
 * Whose tries are counted together: an IPv4 address, or the 64 bits of network before an IPv6 one. Whoever has such a network may call
 * from any address of it, a new one each time.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return ip
  const [head = '', tail] = address.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return `${[...left, ...between, ...right].slice(0, GROUPS / 2).join(':')}::/64`
}

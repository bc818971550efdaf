import { isIP } from 'node:net'

const HEX = 16
const GROUPS = 8

/** The groups of a part of an IPv6 address; a trailing IPv4 notation counts as two. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, HEX).toString(HEX)]))

/**
 * Tries are counted together by IPv4 address, or by the 64-bit network of an IPv6 address, whose owner can call from a new address each
 * time.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return ip
  const [head = '', tail] = address.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return `${[...left, ...between, ...right].slice(0, GROUPS / 2).join(':')}::/64`
}

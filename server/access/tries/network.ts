import { isIP } from 'node:net'

const HEX = 16
const GROUPS = 8
const GROUP_BITS = 16

/** The groups of a part of an IPv6 address; a trailing IPv4 notation counts as two. */
const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap(group => (group.includes('.') ? [0, 0] : [Number.parseInt(group, HEX)]))

/** The first `bits` of an IPv6 address, as a network: `2001:db8:0:ff00::/56`. */
function ipv6Network(address: string, bits: number): string {
  const [head = '', tail] = address.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array.from({ length: GROUPS - left.length - right.length }, () => 0)
  const kept = [...left, ...between, ...right].slice(0, Math.ceil(bits / GROUP_BITS))
  const rest = bits % GROUP_BITS
  const last = kept.pop() ?? 0
  kept.push(rest === 0 ? last : last & (0xff_ff << (GROUP_BITS - rest)))
  return `${kept.map(group => group.toString(HEX)).join(':')}::/${bits}`
}

/**
 * The networks that an address belongs to, the narrowest first, each with how many times its limit is that of one address. Whoever has an
 * IPv6 network can call from a new address, a new /64 or, at many providers, a new /56 each time.
 */
export function networksOf(ip: string): { network: string; times: number }[] {
  const [address = ''] = ip.split('%')
  const family = isIP(address)
  if (family === 6) {
    return [
      { network: ipv6Network(address, 64), times: 1 },
      { network: ipv6Network(address, 56), times: 2 },
      { network: ipv6Network(address, 48), times: 4 },
    ]
  }
  if (family !== 4) return [{ network: ip, times: 1 }]
  const wide = `${address.split('.').slice(0, 3).join('.')}.0/24`
  return [
    { network: address, times: 1 },
    { network: wide, times: 4 },
  ]
}

/** The narrowest network of an address: what one caller surely has. */
export const networkOf = (ip: string): string => networksOf(ip)[0]?.network ?? ip

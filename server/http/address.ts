import { BlockList, isIP } from 'node:net'

export interface Address {
  /** The address the request is judged by. */
  ip: string
  /** The proxy it came through; '' when it came directly. */
  proxy: string
}

const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
const plain = (ip: string) => ip.trim().replace(/^::ffff:(?=\d)/i, '')

/** Reads the caller's address, believing `X-Forwarded-For` only as far as trusted proxies wrote it (docs/domain.md 2.4). */
export class AddressReader {
  readonly #trusted = new BlockList()

  /** `proxies`: addresses and networks ("10.0.0.0/8"), separated by commas. */
  constructor(proxies = '') {
    for (const one of proxies.split(',').map(plain).filter(Boolean)) {
      const [ip = '', prefix] = one.split('/')
      const longest = isIP(ip) === 6 ? 128 : 32
      const isNetwork = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
      if (isIP(ip) === 0 || !isNetwork) throw new Error(`SCEAU_TRUSTED_PROXIES : « ${one} » n’est pas une adresse`)
      if (prefix === undefined) this.#trusted.addAddress(ip, family(ip))
      else this.#trusted.addSubnet(ip, Number(prefix), family(ip))
    }
  }

  #isTrusted(ip: string): boolean {
    return isIP(ip) !== 0 && this.#trusted.check(ip, family(ip))
  }

  read(peer: string, forwardedFor: string | undefined): Address {
    const direct = plain(peer)
    if (!this.#isTrusted(direct)) return { ip: direct, proxy: '' }
    let ip = direct
    for (const hop of (forwardedFor ?? '').split(',').map(plain).reverse()) {
      // Everything before an invalid hop was not written by a trusted proxy.
      if (isIP(hop) === 0) break
      ip = hop
      if (!this.#isTrusted(hop)) break
    }
    return { ip, proxy: direct }
  }
}

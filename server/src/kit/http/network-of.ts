import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, or the IPv4 address that it embeds. */
function groupsOf(ip: string): string[] | string {
  const [head = '', tail = ''] = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [string[], string[]]
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  if (!groups.slice(0, 5).every((group) => group === '0') || groups[5] !== 'ffff') return groups
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/**
 * The networks for which limits are counted, the narrowest first. One connection has a whole network of IPv6 addresses (/64) and may use another for every
 * try; a rented server has 65,536 such networks (/48). An IPv4 address counts alone.
 */
export function placesOf(ip: string): string[] {
  const groups = isIPv6(ip) ? groupsOf(ip) : ip
  if (typeof groups === 'string') return [groups]
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

export const networkOf = (ip: string): string => placesOf(ip)[0]!

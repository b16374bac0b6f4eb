import { isIPv6 } from 'node:net'

/**
 * The place that limits are counted for. One connection has a whole network of IPv6 addresses and may take another for every try: the network is the
 * place. An IPv4 address that is written as one of IPv6 is itself.
 */
export function placeOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [string[], string[]]
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

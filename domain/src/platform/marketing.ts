/** Pages that the marketing site has, under the same path (S0.2). */
export const marketingPaths = [
  '/product-tour',
  '/features',
  '/demo',
  '/clubs',
  '/leagues',
  '/tournaments',
  '/associations-and-governing-bodies',
  '/pricing',
  '/customer-reviews',
  '/blog',
  '/careers',
  '/terms',
] as const
export type MarketingPath = (typeof marketingPaths)[number]

/** The address on the marketing site. */
export const marketingAddress = (base: string, path: string) => base.replace(/\/+$/, '') + path

export interface Showing {
  isIosApp: boolean
  isStandalone: boolean
  isTouch: boolean
}
/** Apple's rules, and whoever has installed it already: prices are no business of theirs. A demo is shown by hand, on a tablet or phone. */
export function showsLink(path: MarketingPath, { isIosApp, isStandalone, isTouch }: Showing): boolean {
  if (path === '/pricing') return !isIosApp && !isStandalone
  return path !== '/demo' || isTouch
}

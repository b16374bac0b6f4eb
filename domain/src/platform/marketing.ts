/** Pages of the marketing site, under the same path as here (S0.2). */
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
/** Prices are hidden in the iOS app (Apple's rules) and in an installed app. The demo page is for touch devices, on which it is shown in person. */
export function showsLink(path: MarketingPath, { isIosApp, isStandalone, isTouch }: Showing): boolean {
  if (path === '/pricing') return !isIosApp && !isStandalone
  return path !== '/demo' || isTouch
}

/** The ways in which the web application is opened. */
export const clientTypes = ['desktop', 'mobile-web', 'mobile-ios', 'mobile-android', 'mobile-pwa'] as const
export type ClientType = (typeof clientTypes)[number]
/** The channel from the web application to the native app around it, if there is one. */
export type NativeChannel = 'webkit' | 'android' | 'react-native'

export interface Surroundings {
  channel: NativeChannel | null
  userAgent: string
  /** The number of fingers that the screen detects; an iPad calls itself a Mac and has five. */
  touchPoints: number
  /** True if installed on the home screen, without the browser's own bars. */
  standalone: boolean
}

const isApple = (userAgent: string) => /iPhone|iPad|iPod|Macintosh/.test(userAgent)
const isMobile = ({ userAgent, touchPoints }: Surroundings) =>
  /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

/** One of the five kinds of client that are reported to the server (S0.7). */
export function clientTypeOf(where: Surroundings): ClientType {
  if (where.channel === 'webkit') return 'mobile-ios'
  if (where.channel === 'android') return 'mobile-android'
  if (where.channel === 'react-native') return isApple(where.userAgent) ? 'mobile-ios' : 'mobile-android'
  if (!isMobile(where)) return 'desktop'
  return where.standalone ? 'mobile-pwa' : 'mobile-web'
}

export const isNativeApp = (type: ClientType) => type === 'mobile-ios' || type === 'mobile-android'

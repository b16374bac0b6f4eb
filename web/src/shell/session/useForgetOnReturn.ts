import { useEffect } from 'react'

/**
 * Browsers keep a page that was left and show it again on Back, also after a sign-out and to another user. So the page is hidden when it is left and reloaded
 * when it returns.
 */
export function useForgetOnReturn() {
  useEffect(() => {
    const leave = () => void (document.body.hidden = true)
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', back)
    }
  }, [])
}

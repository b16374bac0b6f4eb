import { useEffect } from 'react'

/**
 * A browser keeps a page that was left as it was, and shows it again when somebody presses Back: also after the sign-out, to whoever sits there then. So
 * what is kept is blank, and it is loaded anew.
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

import { useEffect } from 'react'

/** Keeps the screen on, because a phone that sleeps gives no signs of life. Browsers end the lock of a hidden page, so it is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOpen = true
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released) || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (!isOpen) void lock.release()
      } catch {
        // The battery is low, or the browser does not allow it: the text asks to keep the page open.
      }
    }
    const retake = () => void take()
    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [])
}

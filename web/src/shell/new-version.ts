import { useEffect, useEffectEvent } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/toast.ts'

const running = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content
const snoozedFor = 3_600_000
let askedAt = 0

async function latestVersion(): Promise<string | undefined> {
  const answer = await fetch('/version.json', { cache: 'no-store' })
  return answer.ok ? ((await answer.json()) as { version?: string }).version : undefined
}

/** When the page comes back to the front, at most once an hour: is this still the build that is served? */
export function useNewVersion() {
  const texts = useKitTexts()
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || running === undefined || running === 'development' || Date.now() - askedAt < snoozedFor) return
    askedAt = Date.now()
    const latest = await latestVersion().catch(() => undefined)
    if (latest !== undefined && latest !== running) toast(texts.newVersion, { act: { label: texts.reloadNow, run: () => location.reload() }, lasts: null })
  })
  useEffect(() => {
    const onVisible = () => void ask()
    askedAt = Date.now()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}

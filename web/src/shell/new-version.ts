import { useEffect, useEffectEvent } from 'react'
import { fetchOrNull } from '../kit/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/toast.ts'

const running = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content
/** The build that this page runs. */
export const runningVersion = () => running ?? 'development'
const everyFiveMinutes = 300_000
const snoozedFor = 3_600_000
let told = ''
let toldAt = 0

async function latestVersion(): Promise<string | undefined> {
  return ((await fetchOrNull('/version.json')) as { version?: string } | null)?.version
}

/** Is this still the build that is served? Snoozed, it is quiet for an hour or until a still newer one comes. */
export function useNewVersion() {
  const texts = useKitTexts()
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const latest = await latestVersion()
    if (latest === undefined || latest === running || (latest === told && Date.now() - toldAt < snoozedFor)) return
    told = latest
    toldAt = Date.now()
    toast(texts.newVersion, { act: { label: texts.reloadNow, run: () => location.reload() }, closeLabel: texts.snooze, lasts: null })
  })
  useEffect(() => {
    if (running === undefined || running === 'development') return
    const timer = setInterval(() => void ask(), everyFiveMinutes)
    return () => clearInterval(timer)
  }, [])
}

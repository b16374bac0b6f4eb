import { useEffect, useEffectEvent } from 'react'
import { fetchOrNull } from '../kit/api/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/feedback/toast.ts'
import { askServiceWorker, takeOver, waitingWorker } from './waiting-worker.ts'

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

/** The new build, by itself or by the worker that has fetched it already. */
async function reload() {
  await takeOver()
  location.reload()
}

/** Is this still the build that is served? Snoozed, it is quiet for an hour or until a still newer one comes. */
export function useNewVersion() {
  const texts = useKitTexts()
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    await askServiceWorker()
    const latest = await latestVersion()
    // A worker that waits has a new build, whatever its name; it is told of once.
    const next = latest !== undefined && latest !== running ? latest : (await waitingWorker()) ? 'waiting' : null
    if (next === null || (next === told && Date.now() - toldAt < snoozedFor)) return
    told = next
    toldAt = Date.now()
    toast(texts.newVersion, { act: { label: texts.reloadNow, run: () => void reload() }, closeLabel: texts.snooze, lasts: null })
  })
  useEffect(() => {
    if (running === undefined || running === 'development') return
    const timer = setInterval(() => void ask(), everyFiveMinutes)
    return () => clearInterval(timer)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { fetchOrNull } from '../kit/api/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/feedback/toast.ts'
import { askServiceWorker, takeOver, waitingWorker } from './waiting-worker.ts'

const running = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content
/** Returns the build that this page runs. */
export const runningVersion = () => running ?? 'development'
const everyFiveMinutes = 300_000
const snoozedFor = 3_600_000
let told = ''
let toldAt = 0

async function latestVersion(): Promise<string | undefined> {
  return ((await fetchOrNull('/version.json')) as { version?: string } | null)?.version
}

/** Switches to the new build, also through a service worker that has already fetched it. */
async function reload() {
  await takeOver()
  location.reload()
}

/** Polls for a new build. A snoozed notice stays hidden for an hour or until a still newer build. */
export function useNewVersion() {
  const texts = useKitTexts()
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    await askServiceWorker()
    const latest = await latestVersion()
    // A waiting worker holds a new build of unknown version; it is announced once.
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

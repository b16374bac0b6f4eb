import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconCloudX } from '@tabler/icons-react'
import { lastOfEach } from '@touchline/domain/attendance/mark-queue'
import { fill } from '@touchline/domain/kit/texts'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useLocation } from 'react-router'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { arrived, isWeak, startSending } from '../attendance/register/send-marks.ts'
import { waitingMarks, type QueuedMark } from '../attendance/register/queued-marks.ts'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { queryClient } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useRoleName } from '../kit/useRoleName.ts'
import { useUser } from '../shell/session/session.ts'
import { startConnection } from './connection.ts'
import { cacheKey } from './stored-reads.ts'
import classes from './OfflineBanner.module.css'
import { stale } from './offline.ts'
import { useOfflineTexts } from './offline-texts.ts'
import { waitWords } from './wait-words.ts'

const PendingHealth = lazyComponent(async () => (await import('./PendingHealth.tsx')).PendingHealth)
const RefusedMarks = lazyComponent(async () => (await import('./RefusedMarks.tsx')).RefusedMarks)

/** A line above every screen while data comes from this device: its age, the queued marks and the refused ones. */
export function OfflineBanner() {
  const texts = useOfflineTexts()
  const roleName = useRoleName()
  const { online } = useNetwork()
  const since = useStaleSince()
  const when = useSinceWords(since)
  const { current_role_id, roles } = useUser()
  const marks = waitingMarks.use()
  const weak = isWeak.use()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    startConnection()
    startSending()
  }, [])
  useArrived()

  const refused = marks.filter((mark) => mark.refused !== null)
  const owed = refused.filter((mark) => owesHealth(mark) && mark.role === current_role_id)
  const open = lastOfEach(marks.filter((mark) => mark.refused === null))
  const elsewhere = open.filter((mark) => mark.role !== current_role_id)
  const ours = open.filter((mark) => mark.role === current_role_id)
  const waiting = ours.filter(({ unwritten }) => !unwritten)
  // Marks that stay unwritten for longer than a moment; the banner then does not call them safe.
  const onPage = useLasting(ours.length - waiting.length)
  const role = roles.find(({ id }) => id === elsewhere[0]?.role)
  const lines = [
    since !== null ? fill(texts.staleSince, { when }) : !online ? texts.offlineOnly : weak && ours.length > 0 && texts.weakSignal,
    (since !== null || weak || !online) && waitWords('wait', waiting, texts),
    onPage > 0 && (onPage === 1 ? texts.onPageOne : fill(texts.onPage, { count: onPage })),
    role && waitWords('otherRole', elsewhere, texts, { role: roleName(role.name || roleDisplayName(role.type)) }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')

  return (
    <>
      {lines.length > 0 && (
        <div className={classes.banner}>
          <Notice tone="warn" icon={<IconCloudOff size={18} />}>
            {lines.join(' ')}
          </Notice>
        </div>
      )}
      {refused.length > 0 && (
        <div className={classes.banner}>
          <Notice
            tone="bad"
            icon={<IconCloudX size={18} />}
            act={
              <>
                {owed.length > 0 && <PendingHealth marks={owed} asked={asked} onAsk={setAsked} />}
                <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
                  {texts.show}
                </Button>
              </>
            }
          >
            {waitWords('refused', refused, texts)}
          </Notice>
        </div>
      )}
      {isOpen && refused.length > 0 && (
        <RefusedMarks
          marks={refused}
          healthOf={owed}
          onHealth={(id) => {
            setOpen(false)
            setAsked(id)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const owesHealth = ({ refused, answer }: QueuedMark) => answer !== undefined && refused?.code === 'attendance.health_screen_needed'

/** Returns the time of the oldest data on screen that comes from this device. */
function useStaleSince(): number | null {
  const user = useUser()
  const places = stale.use()
  const { key } = useLocation()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    // The queries of a screen appear a moment after the screen.
    const look = () => {
      const shown = queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ queryKey }) => places.get(cacheKey(user, { path: String(queryKey[0]) }, (queryKey[1] ?? {}) as object)))
      const times = shown.filter((at) => at !== undefined)
      setSince(times.length > 0 ? Math.min(...times) : null)
    }
    look()
    const timer = setTimeout(look, 300)
    return () => clearTimeout(timer)
  }, [places, key, user])
  return since
}

/** Formats a time by the device's own clock, which is the one its reader looks at. */
function useSinceWords(since: number | null): string {
  const { sinceDay } = useMoments()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (since === null) return ''
  const local = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  return sinceDay(local(since), local(now))
}

/** Returns a number once it has been stable for two seconds; zero at once. */
function useLasting(count: number): number {
  const [lasting, setLasting] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(count), count === 0 ? 0 : 2000)
    return () => clearTimeout(timer)
  }, [count])
  return Math.min(lasting, count)
}

function useArrived() {
  const texts = useOfflineTexts()
  const said = useAttendanceTexts()
  const news = arrived.use()
  useEffect(() => {
    if (news.length === 0) return
    for (const { what, names } of news) {
      const name = names.join(', ')
      if (what === 'failed') toast(fill(said.healthFailed, { name }))
      else toast(fill(texts[what], { names: name }), { lasts: 10_000 })
    }
    arrived.set([])
  }, [news, texts, said])
}

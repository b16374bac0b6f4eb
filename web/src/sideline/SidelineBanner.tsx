import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconCloudX } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { useEffect, useState } from 'react'
import { latePart } from '../kit/late-part.tsx'
import { useLocation } from 'react-router'
import { isWeak, overtaken, startSending } from '../attendance/send-marks.ts'
import { waitingMarks } from '../attendance/waiting-marks.ts'
import { useMoments } from '../kit/moments.ts'
import { Notice } from '../kit/Notice.tsx'
import { queryClient } from '../kit/queries.ts'
import { toast } from '../kit/toast.ts'
import { useUser } from '../shell/session.ts'
import { startConnection } from './connection.ts'
import { placeOf } from './kept-reads.ts'
import classes from './SidelineBanner.module.css'
import { stale } from './sideline.ts'
import { useSidelineTexts } from './sideline-texts.ts'

const RefusedMarks = latePart(async () => (await import('./RefusedMarks.tsx')).RefusedMarks)

/** One thin line above every screen while the device stands in for the server: since when, what waits, what was refused. */
export function SidelineBanner() {
  const texts = useSidelineTexts()
  const { online } = useNetwork()
  const since = useStaleSince()
  const when = useSinceWords(since)
  const { current_role_id, roles } = useUser()
  const marks = waitingMarks.use()
  const weak = isWeak.use()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    startConnection()
    startSending()
  }, [])
  useOvertaken()

  const refused = marks.filter((mark) => mark.refused !== null)
  const elsewhere = marks.filter(({ refused: no, role }) => no === null && role !== current_role_id)
  const waiting = marks.filter(({ refused: no, role, unwritten }) => no === null && role === current_role_id && !unwritten).length
  const role = roles.find(({ id }) => id === elsewhere[0]?.role)
  const lines = [
    since !== null ? fill(texts.staleSince, { when }) : !online ? texts.offlineOnly : weak && waiting > 0 && texts.weakSignal,
    (since !== null || weak || !online) && waiting > 0 && (waiting === 1 ? texts.markWaits : fill(texts.marksWait, { count: waiting })),
    role &&
      fill(elsewhere.length === 1 ? texts.otherRoleOne : texts.otherRole, {
        count: elsewhere.length,
        role: role.name || roleDisplayName(role.type),
      }),
  ].filter((line): line is string => typeof line === 'string')

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
              <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
                {texts.show}
              </Button>
            }
          >
            {refused.length === 1 ? texts.refusedOne : fill(texts.refused, { count: refused.length })}
          </Notice>
        </div>
      )}
      {isOpen && refused.length > 0 && <RefusedMarks marks={refused} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The oldest of what is on the screen from this device. */
function useStaleSince(): number | null {
  const user = useUser()
  const places = stale.use()
  const { key } = useLocation()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    // A screen's reads are there a moment after the screen.
    const look = () => {
      const shown = queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ queryKey }) => places.get(placeOf(user, { path: String(queryKey[0]) }, (queryKey[1] ?? {}) as object)))
      const times = shown.filter((at) => at !== undefined)
      setSince(times.length > 0 ? Math.min(...times) : null)
    }
    look()
    const timer = setTimeout(look, 300)
    return () => clearTimeout(timer)
  }, [places, key, user])
  return since
}

/** By the clock that hangs on the reader's wall, which is the one of his device. */
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

function useOvertaken() {
  const texts = useSidelineTexts()
  const names = overtaken.use()
  useEffect(() => {
    if (names.length === 0) return
    toast(fill(texts.overtaken, { names: names.join(', ') }), { lasts: 10_000 })
    overtaken.set([])
  }, [names, texts])
}

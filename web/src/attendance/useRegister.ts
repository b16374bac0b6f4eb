import type { AttendanceRecord, AttendanceStatus, Register, RegisterLine } from '@touchline/domain/attendance/attendance'
import { markRegister, readRegister } from '@touchline/domain/attendance/endpoints'
import { registerTopic } from '@touchline/domain/attendance/live'
import { attendanceTotals, hasNonResponders, noRsvps } from '@touchline/domain/attendance/totals'
import { readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../kit/api.ts'
import { isOffline, saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useLive } from '../kit/live.ts'
import { queryClient, readKey, refresh, revise, useRead } from '../kit/queries.ts'
import { toast } from '../kit/toast.ts'
import { useUser } from '../shell/session.ts'
import { useAttendanceTexts } from './attendance-texts.ts'
import { keepMarks, keptMarks, type QueuedMark } from './mark-queue.ts'

export interface ShownLine extends RegisterLine {
  /** Given here, not yet known to the server. */
  queued: boolean
}
const retryAfter = 4000

function withNews(register: Register, answers: readonly AttendanceRecord[]): Register {
  const players = register.players.map((line) => ({
    ...line,
    ...answers.find(({ player_id }) => player_id === line.player_id),
    player_id: line.player_id,
  }))
  const staff = register.staff.map((line) => ({
    ...line,
    ...answers.find(({ user_id }) => user_id === line.user_id),
    user_id: line.user_id,
  }))
  return { ...register, players, staff }
}

/** The register of an event, live; marks show at once, wait on the device without a signal, and go out in one request. */
export function useRegister(event: number, enabled: boolean) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const user = useUser()
  const seat = `${user.id}:${user.current_role_id}`
  const args = { params: { event } }
  const read = useRead(readRegister, args, { enabled })
  const [queue, setQueue] = useState<QueuedMark[]>(() => keptMarks(seat, event))
  const [weak, setWeak] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const sending = useRef(false)
  const register = read.data

  useEffect(() => keepMarks(seat, event, queue), [seat, event, queue])

  useLive(enabled && register?.may.see_all ? registerTopic(event) : null, (news) => {
    if (news === 'reset') return void refresh(readRegister)
    const { answers } = news.payload as { answers: AttendanceRecord[] }
    revise(readRegister, (known) => withNews(known, answers), args)
    const others = answers
      .filter(({ set_by }) => set_by !== `${user.first_name} ${user.last_name}`)
      .flatMap(({ player_id }) => player_id ?? [])
    setFresh((known) => new Set([...known, ...others]))
  })

  const send = useEffectEvent(async () => {
    if (sending.current || queue.length === 0) return
    sending.current = true
    const sent = queue
    try {
      const reply = await call(markRegister, { params: { event }, body: { marks: sent } })
      queryClient.setQueryData(readKey(readRegister, args), reply)
      setWeak(false)
      setQueue((now) => now.filter((mark) => !sent.includes(mark)))
      void refresh(readMyCalendar, readTeamCalendar)
    } catch (error) {
      if (isOffline(error)) setWeak(true)
      else {
        setQueue((now) => now.filter((mark) => !sent.includes(mark)))
        toast(saying(error, texts, kitTexts.somethingWrong), { tone: 'bad' })
        void read.refetch()
      }
    } finally {
      sending.current = false
    }
  })

  // A moment is waited for the next tap; without a signal it is tried again until it works.
  useEffect(() => {
    if (queue.length === 0) return
    const first = setTimeout(() => void send(), 120)
    const again = setInterval(() => void send(), retryAfter)
    const onOnline = () => void send()
    addEventListener('online', onOnline)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('online', onOnline)
    }
  }, [queue])

  function mark(marks: { player: number; status: AttendanceStatus; notes?: string }[]) {
    const named = new Set(marks.map(({ player }) => player))
    setQueue((now) => [
      ...now.filter(({ player_id }) => !named.has(player_id)),
      ...marks.map(({ player, status, notes }) => ({ player_id: player, status, ...(notes !== undefined && { notes }) })),
    ])
    setFresh((known) => new Set([...known].filter((id) => !named.has(id))))
  }

  const lines: ShownLine[] = (register?.players ?? []).map((line) => {
    const waiting = queue.find(({ player_id }) => player_id === line.player_id)
    return waiting
      ? { ...line, status: waiting.status, notes: waiting.notes ?? line.notes, set_by_staff: true, set_by: null, queued: weak }
      : { ...line, queued: false }
  })
  const statuses = lines.filter(({ guest }) => !guest).map(({ status }) => status)
  return {
    read,
    register,
    lines,
    fresh,
    mark,
    waiting: weak ? queue.length : 0,
    totals: attendanceTotals(statuses),
    nonResponders: hasNonResponders(statuses),
    nobody: noRsvps(statuses),
  }
}
export type RegisterState = ReturnType<typeof useRegister>

import type { AttendanceRecord, Register, RegisterLine } from '@touchline/domain/attendance/attendance'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import { registerTopic } from '@touchline/domain/attendance/live'
import { attendanceTotals, hasNonResponders, noRsvps } from '@touchline/domain/attendance/totals'
import { useEffect, useState } from 'react'
import { useLive } from '../../kit/api/live.ts'
import { invalidate, useRead, completeCached } from '../../kit/api/queries.ts'
import { useUser } from '../../shell/session/session.ts'
import { isWeak, startSending } from './send-marks.ts'
import { tapMarks, waitingMarks } from './queued-marks.ts'

export interface ShownLine extends RegisterLine {
  /** True for a mark made on this device that the server does not have yet. */
  queued: boolean
}

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

/** The register of an event, updated live. Marks show at once, are queued on the device without a connection, and are sent automatically. */
export function useRegister(event: number, title: string, enabled: boolean) {
  const user = useUser()
  const args = { params: { event } }
  const read = useRead(readRegister, args, { enabled })
  const marks = waitingMarks.use()
  const weak = isWeak.use()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const register = read.data
  const queue = marks.filter(
    ({ event_id, refused, role, answer }) =>
      event_id === event && refused === null && role === user.current_role_id && answer === undefined,
  )

  useEffect(startSending, [])

  useLive(enabled && register?.may.see_all ? registerTopic(event) : null, (news) => {
    void invalidate('register')
    if (news === 'reset') return
    const { answers } = news.payload as { answers: AttendanceRecord[] }
    completeCached(readRegister, (known) => withNews(known, answers), args)
    const others = answers
      .filter(({ set_by }) => set_by !== `${user.first_name} ${user.last_name}`)
      .flatMap(({ player_id }) => player_id ?? [])
    setFresh((known) => new Set([...known, ...others]))
  })

  function mark(made: { player: number; status: AttendanceStatus; notes?: string }[]) {
    const named = new Set(made.map(({ player }) => player))
    tapMarks(
      made.map(({ player, status, notes }) => {
        const line = register?.players.find(({ player_id }) => player_id === player)
        const name = line ? `${line.first_name} ${line.last_name}` : ''
        return { event_id: event, player_id: player, status, name, event: title, ...(notes !== undefined && { notes }) }
      }),
    )
    setFresh((known) => new Set([...known].filter((id) => !named.has(id))))
  }

  const lines: ShownLine[] = (register?.players ?? []).map((line) => {
    const waiting = queue.findLast(({ player_id }) => player_id === line.player_id)
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
    totals: attendanceTotals(statuses),
    nonResponders: hasNonResponders(statuses),
    nobody: noRsvps(statuses),
  }
}
export type RegisterState = ReturnType<typeof useRegister>

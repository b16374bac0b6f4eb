import { Text } from '@mantine/core'
import type { Register } from '@touchline/domain/attendance/attendance'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { EventKind } from '@touchline/domain/calendar/event'
import { Marks } from '../answers/Marks.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Face } from '../../media/Face.tsx'
import { useUser } from '../../shell/session/session.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { isWeak } from './send-marks.ts'
import { markOf, statusWord } from '../status-words.ts'
import { tapMarks, waitingMarks } from './queued-marks.ts'

type Member = Register['staff'][number]
const roleOf = ({ role, user_id }: Member) => `${role}_${user_id}`

/** Lists the staff of the team. They answer for themselves; users who take the register may answer for them. */
export function StaffLines({
  event,
  title,
  staff,
  take,
}: {
  event: { id: number; type: EventKind; team_id: number | null }
  /** The display name and the time of the event. */
  title: string
  staff: Member[]
  take: boolean
}) {
  const texts = useAttendanceTexts()
  const { id: me, current_role_id: roleSession } = useUser()
  const marks = waitingMarks.use()
  const weak = isWeak.use()
  const waitingOf = (member: Member) =>
    marks.findLast(
      ({ event_id, player_id, role, answer, refused }) =>
        refused === null &&
        event_id === event.id &&
        player_id === member.user_id &&
        role === roleSession &&
        answer?.user_role === roleOf(member),
    )
  const mark = (member: Member, status: AttendanceStatus) =>
    tapMarks([
      {
        event_id: event.id,
        player_id: member.user_id,
        status,
        name: member.name,
        event: title,
        answer: { kind: event.type, team_id: event.team_id, user_role: roleOf(member) },
      },
    ])

  return staff.map((read) => {
    const waiting = waitingOf(read)
    const member = waiting ? { ...read, status: waiting.status } : read
    const isQueued = waiting !== undefined && weak
    const job = member.head_coach ? texts.headCoach : member.role === 'Coach' ? texts.coach : texts.manager
    return (
      <Row
        key={member.user_id}
        lead={<Face of="User" id={member.user_id} name={member.name} size={32} />}
        title={member.user_id === me ? `${member.name} (${texts.you})` : member.name}
        detail={isQueued ? `${job} · ${texts.waits}` : member.status === 'none' ? job : `${job} · ${statusWord(member.status, texts)}`}
        end={
          take || member.user_id === me ? (
            <Marks
              name={member.name}
              value={markOf({ ...member, set_by_staff: true })}
              queued={isQueued}
              onMark={(status) => mark(member, status)}
            />
          ) : (
            <Text fz="sm" c="dimmed">
              {statusWord(member.status, texts)}
            </Text>
          )
        }
      />
    )
  })
}

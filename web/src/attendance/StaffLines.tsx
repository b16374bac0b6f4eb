import { Text } from '@mantine/core'
import type { AttendanceStatus, Register } from '@touchline/domain/attendance/attendance'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import { saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Marks } from '../kit/Marks.tsx'
import { refresh, revise } from '../kit/queries.ts'
import { Row } from '../kit/Row.tsx'
import { toast } from '../kit/toast.ts'
import { Face } from '../media/Face.tsx'
import { useUser } from '../shell/session.ts'
import { useAttendanceTexts } from './attendance-texts.ts'
import { saveAnswer } from './save-answer.ts'
import { markOf, statusWord } from './status-words.ts'

type Member = Register['staff'][number]

/** The staff of the team say for themselves whether they come; who takes the register may say it for them. */
export function StaffLines({
  event,
  staff,
  take,
}: {
  event: { id: number; type: string; team_id: number | null }
  staff: Member[]
  take: boolean
}) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const { id: me } = useUser()
  const args = { params: { event: event.id } }

  function show(member: Member, change: Partial<Member>) {
    revise(
      readRegister,
      (known) => ({ ...known, staff: known.staff.map((line) => (line.user_id === member.user_id ? { ...line, ...change } : line)) }),
      args,
    )
  }
  async function mark(member: Member, status: AttendanceStatus) {
    show(member, { status, set_by_staff: true })
    try {
      await saveAnswer({ event, subject: member.user_id, status, userRole: `${member.role}_${member.user_id}` })
    } catch (error) {
      show(member, member)
      toast(saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
      void refresh(readRegister)
    }
  }

  return staff.map((member) => {
    const job = member.head_coach ? texts.headCoach : member.role === 'Coach' ? texts.coach : texts.manager
    return (
      <Row
        key={member.user_id}
        lead={<Face of="User" id={member.user_id} name={member.name} size={32} />}
        title={member.user_id === me ? `${member.name} (${texts.you})` : member.name}
        detail={member.status === 'none' ? job : `${job} · ${statusWord(member.status, texts)}`}
        end={
          take || member.user_id === me ? (
            <Marks name={member.name} value={markOf({ ...member, set_by_staff: true })} onMark={(status) => void mark(member, status)} />
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

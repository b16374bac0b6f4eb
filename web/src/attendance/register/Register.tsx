import { IconShieldQuestion, IconUserQuestion, IconUsers } from '@tabler/icons-react'
import { healthScreenOpen, screeningOf } from '@touchline/domain/attendance/health-screen'
import type { EventKind } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { serverNow } from '../../kit/time/server-clock.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useMedicalSigns } from '../../medical/useMedicalSigns.tsx'
import { useUser } from '../../shell/session/session.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './Register.module.css'
import { RegisterFoot } from './RegisterFoot.tsx'
import { RegisterList } from './RegisterList.tsx'
import { StaffLines } from './StaffLines.tsx'
import { useRegister, type ShownLine } from './useRegister.ts'
import { useSilent } from './useSilent.ts'

const RemindFamilies = lazyComponent(async () => (await import('../reminders/RemindFamilies.tsx')).RemindFamilies)

const PlayerSheet = lazyComponent(async () => (await import('./PlayerSheet.tsx')).PlayerSheet)

interface RegisterProps {
  event: {
    id: number
    type: EventKind
    team_id: number | null
    timezone: string
    status: string
    start_datetime: string
    end_datetime: string
  }
  /** The display name of the event. */
  title: string
  /** True when the event is near enough to mark who is here instead of reading who is coming. */
  near: boolean
}

/** Shows who is coming and, near the event, marks who is here. */
export function Register({ event, title, near }: RegisterProps) {
  const texts = useAttendanceTexts()
  const { instant } = useMoments()
  const when = `${title}, ${instant(event.start_datetime, event.timezone)}`
  const register = useRegister(event.id, when, true)
  const [opened, setOpened] = useState<number | null>(null)
  const { read, lines } = register
  const { signOf, sheet } = useMedicalSigns(event.team_id, read.data?.may.read_medical === true)
  const { contactsOf, silentOf } = useSilent(event.id, lines, event.status === 'scheduled' && read.data?.may.reach_families === true)
  const screening = screeningOf(useUser().actor.config)
  const times = { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) }
  const unscreened = ({ status, set_by_staff, health_screen_passed_at }: ShownLine) =>
    !set_by_staff && healthScreenOpen({ status, passed: health_screen_passed_at !== null }, times, screening, serverNow())
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={14} />
  const take = read.data.may.take && event.status === 'scheduled'
  const line = lines.find(({ player_id }) => player_id === opened)
  const owing = event.status !== 'scheduled' ? [] : lines.filter(unscreened).map(({ first_name }) => first_name)
  const silent = lines.filter(({ status, guest }) => status === 'none' && !guest).map(({ first_name }) => first_name)

  if (lines.length === 0)
    return (
      <StateMessage inline icon={<IconUsers stroke={1.5} />} title={texts.noPlayers}>
        {texts.noPlayersHelp}
      </StateMessage>
    )
  return (
    <>
      <div className={classes.notices}>
        {!near && register.nonResponders && event.status === 'scheduled' && (
          <Notice icon={<IconUserQuestion size={18} />} act={take && <RemindFamilies event={event} />}>
            {register.nobody ? texts.nobodyAnswered : fill(texts.noAnswerYet, { names: silent.join(', ') })}
          </Notice>
        )}
        {owing.length > 0 && (
          <Notice icon={<IconShieldQuestion size={18} />}>{fill(texts.healthOpenYet, { names: owing.join(', ') })}</Notice>
        )}
      </div>
      <RegisterList
        lines={lines}
        fresh={register.fresh}
        unscreened={unscreened}
        take={take}
        near={near}
        onMark={(player, status) => register.mark([{ player, status }])}
        onOpen={setOpened}
        silentOf={silentOf}
        signOf={signOf}
      />
      {read.data.staff.length > 0 && (
        <Section title={texts.staff} count={read.data.staff.length}>
          <StaffLines event={event} title={when} staff={read.data.staff} take={take} />
        </Section>
      )}
      <RegisterFoot register={register} take={take} near={near} />
      {sheet}
      {line && (
        <PlayerSheet
          line={line}
          event={event.id}
          zone={event.timezone}
          take={take}
          near={near}
          contacts={contactsOf(line)}
          onClose={() => setOpened(null)}
          onMark={(status, notes) => register.mark([{ player: line.player_id, status, ...(notes !== undefined && { notes }) }])}
        />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { listUnconfirmed, sendConfirmation } from '@touchline/domain/invitations/endpoints'
import { useAction } from '../kit/api/useAction.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { fill } from '@touchline/domain/kit/texts'
import { IconUserCheck } from '@tabler/icons-react'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { Row } from '../kit/page/Row.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useRoleName } from '../kit/useRoleName.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useInvitationTexts } from './invitation-texts.ts'

/** Lists people who signed up and have not confirmed their email, so they cannot sign in. */
export function UnconfirmedList() {
  const texts = useInvitationTexts()
  const roleName = useRoleName()
  const { clubZone } = useActor()
  const { monthDay } = useMoments()
  const read = useRead(listUnconfirmed, {})
  const send = useAction(sendConfirmation, { rate_limited: texts.tooManyMails })
  const sendTo = (user: number) => send.run({ body: { user_id: user } }, { done: ({ email }) => fill(texts.confirmationSent, { email }) })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  if (read.data.items.length === 0) return <StateMessage icon={<IconUserCheck stroke={1.5} />} title={texts.noneUnconfirmed} />
  return read.data.items.map(({ user_id, name, email, role_name, since }) => (
    <Row
      key={user_id}
      title={name}
      detail={[
        email,
        role_name.split(', ').map(roleName).join(', '),
        fill(texts.signedUpOn, { date: monthDay(dayInZone(new Date(since), clubZone)) }),
      ].join(' · ')}
      end={
        <Button variant="default" onClick={() => sendTo(user_id)}>
          {texts.sendAgain}
        </Button>
      }
    />
  ))
}

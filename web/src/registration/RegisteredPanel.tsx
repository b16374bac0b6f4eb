import { Button, Group, Stack, Text } from '@mantine/core'
import { completeRegistration } from '@touchline/domain/registration/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/Notice.tsx'
import { DueNow } from './DueNow.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

export type Registered = ReplyGot<typeof completeRegistration> & {
  /** The club takes payments online. */
  service: boolean
}

/** The end of a registration: who is registered, what is due now with the way to pay it, and where to find it later. */
export function RegisteredPanel({ registered: { registrations, due_now, service } }: { registered: Registered }) {
  const texts = useRegistrationTexts()
  const subscriptions = registrations.flatMap(({ subscription_id }) => subscription_id ?? [])
  return (
    <Stack gap="md" pt="md" maw={560}>
      <Notice icon={<IconCircleCheck size={18} />}>{texts.doneHelp}</Notice>
      <div>
        {registrations.map(({ id, player, package: of }) => (
          <Text key={id} fw={550}>{`${player}: ${of}`}</Text>
        ))}
      </div>
      {subscriptions.length > 0 && <DueNow subscriptions={subscriptions} cents={due_now} online={service} />}
      <Group>
        <Button component={Link} to="/programs/registrations" variant="default">
          {texts.toRegistrations}
        </Button>
      </Group>
    </Stack>
  )
}

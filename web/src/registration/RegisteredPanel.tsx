import { Button, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { completeRegistration } from '@touchline/domain/registration/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useLocale } from '../kit/texts.ts'
import { useRegistrationTexts } from './registration-texts.ts'

export type Registered = ReplyGot<typeof completeRegistration> & {
  /** The club takes payments online. */
  service: boolean
}

/** The end of a registration: who is registered, and what is due today. */
export function RegisteredPanel({ registered: { registrations, due_now, service } }: { registered: Registered }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  return (
    <StateMessage
      icon={<IconCircleCheck stroke={1.5} />}
      title={texts.done}
      acts={
        <Button component={Link} to="/programs/registrations" variant={due_now > 0 && service ? 'default' : 'filled'}>
          {texts.toRegistrations}
        </Button>
      }
    >
      <Stack gap={4}>
        {registrations.map(({ id, player, package: of }) => (
          <Text key={id}>{`${player}: ${of}`}</Text>
        ))}
        {due_now > 0 && <Text fw={550}>{fill(texts.dueLine, { amount: moneyText(due_now, locale) })}</Text>}
        <Text>{texts.doneHelp}</Text>
      </Stack>
    </StateMessage>
  )
}

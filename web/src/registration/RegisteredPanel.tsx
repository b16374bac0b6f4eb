import { Button, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { completeRegistration } from '@touchline/domain/registration/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useLocale } from '../kit/texts.ts'
import { subscriptionPath } from './subscription-path.ts'
import { useRegistrationTexts } from './registration-texts.ts'

export type Registered = ReplyGot<typeof completeRegistration> & {
  /** The club takes payments online. */
  service: boolean
}

/** The end of a registration: who is registered, and what is due today. */
export function RegisteredPanel({ registered: { registrations, due_now, service } }: { registered: Registered }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const payable = registrations.flatMap(({ id, player, subscription_id }) => {
    const to = due_now > 0 && service ? subscriptionPath(subscription_id) : null
    return to === null ? [] : [{ id, player, to }]
  })
  return (
    <StateMessage
      icon={<IconCircleCheck stroke={1.5} />}
      title={texts.done}
      acts={
        <>
          {payable.map(({ id, player, to }, at) => (
            <Button key={id} component={Link} to={to} variant={at === 0 ? 'filled' : 'default'}>
              {fill(texts.payNow, { player })}
            </Button>
          ))}
          <Button component={Link} to="/programs/registrations" variant={payable.length > 0 ? 'default' : 'filled'}>
            {texts.toRegistrations}
          </Button>
        </>
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

import { Button, Group, Text } from '@mantine/core'
import { acceptPolicies } from '@touchline/domain/registration/desk/desk-endpoints'
import type { readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconFileText } from '@tabler/icons-react'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { PolicyLinks } from '../../payments/policies/PolicyLinks.tsx'
import { useDeskTexts } from './desk-texts.ts'

type ToAccept = NonNullable<ReplyGot<typeof readOwnRegistrations>['items'][number]['to_accept']>

/** The payer accepts the policies for a registration that staff have made. */
export function AcceptPolicies({ subscription, of }: { subscription: number; of: ToAccept }) {
  const texts = useDeskTexts()
  const accept = useAction(acceptPolicies)
  return (
    <Notice icon={<IconFileText size={18} />}>
      <Text>{texts.acceptHelp}</Text>
      <PolicyLinks policies={of.policies} isApart />
      <Group mt="xs">
        <Button
          size="compact-sm"
          loading={accept.busy}
          onClick={() => accept.run({ params: { subscription }, body: { policies_hash: of.hash } }, { done: texts.accepted })}
        >
          {texts.accept}
        </Button>
      </Group>
    </Notice>
  )
}

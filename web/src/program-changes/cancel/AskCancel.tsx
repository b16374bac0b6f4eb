import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { readMerchantPolicy } from '@touchline/domain/payments/merchant-policy-endpoints'
import { requestCancellation } from '@touchline/domain/program-changes/cancel-endpoints'
import type { readOwnChangeChoices } from '@touchline/domain/program-changes/family-endpoints'
import { mostReasonLetters } from '@touchline/domain/program-changes/program-change'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useCancelTexts } from './cancel-texts.ts'

type Choices = ReplyGot<typeof readOwnChangeChoices>

/** The family asks the club to cancel a registration, beside the policy that it has accepted. */
export function AskCancel({ choices: { registration, may_cancel, cancellation_policy } }: { choices: Choices }) {
  const texts = useCancelTexts()
  const navigate = useNavigate()
  const ask = useAction(requestCancellation)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  if (!may_cancel) return <Text>{texts.notPossible}</Text>
  const send = () =>
    ask.run(
      { params: { registration: registration.id }, body: { reason } },
      {
        done: texts.sent,
        onSuccess: ({ id }) => void navigate(`/register/program_change/${id}/steps`),
        onError: (_error, sentence) => setWrong(sentence),
      },
    )
  return (
    <Stack gap="md">
      <Text>{texts.help}</Text>
      {cancellation_policy && <AcceptedPolicy of={cancellation_policy} />}
      <Textarea
        label={texts.reason}
        value={reason}
        error={wrong}
        maxLength={mostReasonLetters}
        autosize
        minRows={2}
        onChange={(event) => (setReason(event.currentTarget.value), setWrong(null))}
      />
      <Group>
        <Button loading={ask.busy} onClick={send}>
          {texts.send}
        </Button>
      </Group>
    </Stack>
  )
}

function AcceptedPolicy({ of: { merchant_id, version } }: { of: NonNullable<Choices['cancellation_policy']> }) {
  const texts = useCancelTexts()
  const read = useRead(readMerchantPolicy, {
    params: { merchant: merchant_id, policy_kind: 'cancellation' },
    query: { version: String(version) },
  })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Section title={texts.policy}>
      <Text pt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {read.data?.policy?.text ?? ' '}
      </Text>
    </Section>
  )
}

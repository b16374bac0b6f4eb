import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { readOwnChangeChoices, requestChange } from '@touchline/domain/program-changes/family-endpoints'
import { mostReasonLetters } from '@touchline/domain/program-changes/program-change'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useChangeTexts } from './change-texts.tsx'
import { useCancelTexts } from './cancel/cancel-texts.ts'
import { TargetChoice } from './TargetChoice.tsx'

const AskCancel = lazyComponent(async () => (await import('./cancel/AskCancel.tsx')).AskCancel)

/** The family asks for another program or package, or to cancel; the address names the registration, and which of both. */
export function AskChangeScreen() {
  const registration = Number(useParams()['change'])
  const texts = useChangeTexts()
  const words = useCancelTexts()
  const isCancel = useSearchParams()[0].has('cancel')
  const navigate = useNavigate()
  const [target, setTarget] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const ask = useAction(requestChange)
  const params = { registration }
  const read = useRead(readOwnChangeChoices, { params })
  const data = read.data
  const steps = (id: number) => `/register/program_change/${id}/steps`
  const send = () => {
    if (target === null) return setWrong(texts.chooseTarget)
    ask.run(
      { params, body: { package_id: target, reason } },
      {
        ...(data?.asks_approval && { done: texts.asked }),
        onSuccess: ({ id }) => void navigate(steps(id)),
        onError: (error, sentence) => setWrong((error instanceof ApiError && Object.values(error.fields)[0]) || sentence),
      },
    )
  }
  return (
    <Page
      title={[isCancel ? words.ask : texts.changeProgram, data?.registration.player].filter(Boolean).join(': ')}
      context={data && `${data.registration.program}, ${data.registration.package}`}
      crumb={<Crumb to="/programs/registrations" name={texts.toRegistrations} />}
    >
      {data ? (
        <Stack gap="md" pt="md" maw={560}>
          {data.open_change ? (
            <>
              <Text>{texts.openAlready}</Text>
              <Group>
                <Button component={Link} to={steps(data.open_change.id)}>
                  {texts.toChange}
                </Button>
              </Group>
            </>
          ) : isCancel ? (
            <AskCancel choices={data} />
          ) : data.is_closed ? (
            <Text>{texts.isClosed}</Text>
          ) : (
            <>
              <TargetChoice choices={data} value={target} error={wrong ?? undefined} onChoose={(id) => (setTarget(id), setWrong(null))} />
              {data.asks_approval && (
                <Textarea
                  label={texts.reasonToClub}
                  value={reason}
                  maxLength={mostReasonLetters}
                  autosize
                  minRows={2}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              )}
              <Text c="dimmed">{data.asks_approval ? texts.askHelp : texts.beginHelp}</Text>
              <Group>
                <Button loading={ask.busy} disabled={data.programs.length === 0} onClick={send}>
                  {data.asks_approval ? texts.ask : texts.begin}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  )
}

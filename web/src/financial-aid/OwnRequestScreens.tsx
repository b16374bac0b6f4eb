import { Button, Group, Stack, Text } from '@mantine/core'
import { readOwnAidRequest, withdrawAidRequest } from '@touchline/domain/financial-aid/endpoints'
import { isOpenState } from '@touchline/domain/financial-aid/request'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { AidStatus, Lines, useAidTexts } from './aid-texts.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import { Questions, ReplyForm } from './Questions.tsx'

type OwnRequest = ReplyGot<typeof readOwnAidRequest>

/** A page about the request in the address. */
function RequestPage({ title, children }: { title: (request: OwnRequest) => string; children: (request: OwnRequest) => ReactNode }) {
  const id = Number(useParams()['request'])
  const texts = useAidTexts()
  const read = useRead(readOwnAidRequest, { params: { aid_request: id } })
  const request = read.data
  return (
    <Page
      title={request ? title(request) : texts.request}
      context={request?.program.name}
      crumb={<Crumb to="/programs/financial-aid" name={texts.financialAid} />}
    >
      {request ? (
        <Stack gap="md" pt="md" maw={560}>
          {children(request)}
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  )
}

/** The end of the application. */
export function RequestedScreen() {
  const texts = useAidTexts()
  return (
    <RequestPage title={() => texts.sent}>
      {({ id, player, program }) => (
        <>
          <Notice icon={<IconCircleCheck size={18} />}>{fill(texts.sentHelp, { player: player.name })}</Notice>
          <Group>
            <Button component={Link} to={`/financial-aid/request/${id}`}>
              {texts.toRequest}
            </Button>
            <Button component={Link} to={`/programs/${program.id}`} variant="default">
              {texts.toProgram}
            </Button>
          </Group>
        </>
      )}
    </RequestPage>
  )
}

/** One request of the user with its state; before the decision it can be withdrawn, and questions of the club are answered here. */
export function OwnRequestScreen() {
  const texts = useAidTexts()
  const locale = useLocale()
  const { instant } = useMoments()
  const zone = useZone()
  return (
    <RequestPage title={({ player }) => fill(texts.requestFor, { player: player.name })}>
      {(request) => {
        const { state, asked, granted, applied, reason, answer, requested_at, decided_at, player, program } = request
        return (
          <>
            <DescriptionList
              facts={[
                [texts.status, <AidStatus key="state" state={state} />],
                granted !== null && state !== 'revoked' && [texts.granted, moneyText(granted, locale)],
                applied !== null && state !== 'revoked' && [texts.applied, moneyText(applied, locale)],
                answer !== null && [texts.answer, <Lines key="answer" text={answer} />],
                [texts.submittedOn, instant(requested_at, zone)],
                decided_at !== null && [texts.decidedOn, instant(decided_at, zone)],
                [texts.amountAsked, asked === null ? texts.noAmount : moneyText(asked, locale)],
                reason !== '' && [texts.yourReason, <Lines key="reason" text={reason} />],
              ]}
            />
            <FormAnswers answers={request.answers} />
            <Questions questions={request.questions} />
            {state === 'information_requested' && <ReplyForm key={request.questions.length} request={request.id} />}
            {state === 'approved' && <Text>{fill(texts.waits, { player: player.name })}</Text>}
            <Group>
              {state === 'approved' && (
                <Button component={Link} to={`/register/steps/${program.id}`}>
                  {fill(texts.toRegister, { player: player.name })}
                </Button>
              )}
              {isOpenState(state) && <Withdraw request={request} />}
            </Group>
          </>
        )
      }}
    </RequestPage>
  )
}

function Withdraw({ request: { id, player } }: { request: OwnRequest }) {
  const texts = useAidTexts()
  const withdraw = useAction(withdrawAidRequest)
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = () => (setAsked(false), setWrong(null))
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={fill(texts.withdrawTitle, { player: player.name })}
        body={texts.withdrawHelp}
        act={texts.withdraw}
        busy={withdraw.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          withdraw.run(
            { params: { aid_request: id } },
            { done: texts.withdrawnDone, onSuccess: close, onError: (_error, sentence) => setWrong(sentence) },
          )
        }
      />
    </>
  )
}

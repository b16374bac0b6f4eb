import { Box, Button, Group, Text } from '@mantine/core'
import { readAidRequest } from '@touchline/domain/financial-aid/endpoints'
import { isOpenState } from '@touchline/domain/financial-aid/request'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { AidStatus, Lines, useAidTexts } from './aid-texts.tsx'
import { aidPath } from './AidTabs.tsx'
import { DecisionDialog, type AidDecision } from './DecisionDialog.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import { Questions } from './Questions.tsx'

/** One request with its reason, for those who may read it; holders of manage_financial_aid decide it here. */
export function AidRequestScreen() {
  const id = Number(useParams()['request'])
  const texts = useAidTexts()
  const locale = useLocale()
  const { instant } = useMoments()
  const zone = useZone()
  const [open, setOpen] = useState<AidDecision | null>(null)
  const read = useRead(readAidRequest, { params: { aid_request: id } })
  const request = read.data
  const state = request?.state
  const acts = request?.may.manage && (
    <>
      {isOpenState(state) && (
        <>
          {state === 'submitted' && (
            <Button variant="default" onClick={() => setOpen('ask')}>
              {texts.ask}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('deny')}>
            {texts.deny}
          </Button>
          <Button onClick={() => setOpen('grant')}>{texts.grant}</Button>
        </>
      )}
      {(state === 'approved' || state === 'applied') && (
        <Button variant="default" onClick={() => setOpen('revoke')}>
          {texts.revoke}
        </Button>
      )}
    </>
  )
  const money = (cents: number) => moneyText(cents, locale)
  return (
    <Page
      title={request ? fill(texts.requestFor, { player: request.player.name }) : texts.request}
      context={request?.program.name}
      crumb={<Crumb to={aidPath} name={texts.financialAid} />}
      act={acts}
    >
      {request ? (
        <Box maw={640}>
          <DescriptionList
            facts={[
              [texts.status, <AidStatus key="state" state={request.state} />],
              [texts.requester, fill(texts.byOn, { name: request.requester, date: instant(request.requested_at, zone) })],
              [texts.amountAsked, request.asked === null ? texts.noAmount : money(request.asked)],
              [
                texts.yourReason,
                <div key="reason">
                  <Lines text={request.reason === '' ? '–' : request.reason} />
                  <Text fz="sm" c="dimmed">
                    {texts.reasonHelp}
                  </Text>
                </div>,
              ],
              [texts.fund, fill(texts.fundLeft, { name: request.fund.name, left: money(request.fund.left) })],
              isOpenState(state) && [texts.openOf, request.open === null ? texts.notRegistered : money(request.open)],
              isOpenState(state) && request.cost !== null && [texts.costOf, money(request.cost)],
              request.granted !== null && [texts.granted, money(request.granted)],
              request.applied !== null && [texts.applied, money(request.applied)],
              request.decided_at !== null && [
                texts.decidedOn,
                fill(texts.byOn, { name: request.decider ?? '–', date: instant(request.decided_at, zone) }),
              ],
              request.answer !== null && [texts.answer, <Lines key="answer" text={request.answer} />],
            ]}
          />
          {state === 'approved' && <Text mt="md">{fill(texts.waits, { player: request.player.name })}</Text>}
          {request.subscription_id !== null && (
            <Button
              component={Link}
              to={`/program-admin/registrations/subscriptions/${request.subscription_id}`}
              variant="default"
              size="compact-sm"
              mt="md"
            >
              {texts.toSubscription}
            </Button>
          )}
          <FormAnswers answers={request.answers} />
          <Questions questions={request.questions} />
          <Group mt="xl" hiddenFrom="sm">
            {acts}
          </Group>
          {open !== null && <DecisionDialog request={request} decision={open} onClose={() => setOpen(null)} />}
        </Box>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

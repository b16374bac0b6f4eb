import { Anchor, Box, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { approveChange, endChange, readProgramChange } from '@touchline/domain/program-changes/endpoints'
import { excessWays, mostReasonLetters, type ExcessWay } from '@touchline/domain/program-changes/program-change'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { CancelSums } from './cancel/CancelSums.tsx'
import { useCancelTexts } from './cancel/cancel-texts.ts'
import { ChangeStatus, useChangeListTexts, useChangeTexts } from './change-texts.tsx'
import { QuotePanel } from './QuotePanel.tsx'

const ApproveCancelDialog = lazyComponent(async () => (await import('./cancel/ApproveCancelDialog.tsx')).ApproveCancelDialog)

type ClubChange = ReplyGot<typeof readProgramChange>
const list = '/program-admin/programs/program-changes'
const subscriptions = '/program-admin/registrations/subscriptions'

/** One program change for the club: its quote, and the decision about the request of a family. */
export function ChangeScreen() {
  const id = Number(useParams()['change'])
  const texts = useChangeTexts()
  const words = useChangeListTexts()
  const cancelWords = useCancelTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const [open, setOpen] = useState<'approve' | 'end' | null>(null)
  const read = useRead(readProgramChange, { params: { program_change: id } })
  const change = read.data
  const isRequested = change?.state === 'requested'
  const isCancel = change?.kind === 'cancel'
  const acts = change?.may.manage && (isRequested || change.state === 'quoted') && (
    <>
      <Button variant="default" onClick={() => setOpen('end')}>
        {isRequested ? texts.decline : texts.withdraw}
      </Button>
      {isRequested && <Button onClick={() => setOpen('approve')}>{isCancel ? cancelWords.approve : texts.approve}</Button>}
    </>
  )
  const subscription = (to: number) => (
    <Anchor inherit component={Link} to={`${subscriptions}/${to}`}>
      {String(to)}
    </Anchor>
  )
  return (
    <Page
      title={[isCancel ? cancelWords.request : texts.change, change?.player.name].filter(Boolean).join(': ')}
      crumb={<Crumb to={list} name={texts.changes} />}
      act={acts}
    >
      {change ? (
        <Stack gap="lg" maw={640}>
          <DescriptionList
            facts={[
              [texts.status, <ChangeStatus key="state" state={change.state} />],
              [isCancel ? cancelWords.registration : texts.from, `${change.from.program}, ${change.from.package}`],
              !isCancel && [texts.to, `${change.to.program}, ${change.to.package}`],
              change.quote !== null && [texts.payer, change.quote.payer],
              [texts.askedBy, `${words[`asked_by.${change.asked_by}`]}, ${instant(change.created_at, zone)}`],
              change.reason !== null && [change.asked_by === 'club' ? texts.messageOfClub : texts.messageOfFamily, change.reason],
              change.answer !== null && [texts.answer, change.answer],
              change.expires_at !== null && [texts.heldUntil, instant(change.expires_at, zone)],
              change.ended_at !== null && [texts.endedOn, instant(change.ended_at, zone)],
              change.subscription_id !== null &&
                change.state === 'completed' && [texts.oldSubscription, subscription(change.subscription_id)],
              change.new_subscription_id !== null && [texts.newSubscription, subscription(change.new_subscription_id)],
            ]}
          />
          {change.quote !== null && isCancel && <CancelSums quote={change.quote} isDecided={change.state === 'completed'} />}
          {change.quote !== null && !isCancel && <QuotePanel quote={change.quote} old={change.from.package} />}
          <Group hiddenFrom="sm">{acts}</Group>
          {open === 'approve' && isCancel && <ApproveCancelDialog change={change} onClose={() => setOpen(null)} />}
          {open !== null && !(open === 'approve' && isCancel) && (
            <DecisionDialog change={change} decision={open} onClose={() => setOpen(null)} />
          )}
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

function DecisionDialog({ change, decision, onClose }: { change: ClubChange; decision: 'approve' | 'end'; onClose: () => void }) {
  const texts = useChangeTexts()
  const words = useCancelTexts()
  const kit = useKitTexts()
  const approve = useAction(approveChange)
  const end = useAction(endChange)
  const [answer, setAnswer] = useState('')
  const [excess, setExcess] = useState<ExcessWay>(change.excess === 'keep' ? 'credit' : change.excess)
  const [wrong, setWrong] = useState<string | null>(null)
  const params = { program_change: change.id }
  const onError = (_error: unknown, sentence: string) => setWrong(sentence)
  const isRequested = change.state === 'requested'
  const act = () =>
    decision === 'approve'
      ? approve.run({ params, body: { excess, answer } }, { done: texts.approved, onSuccess: onClose, onError })
      : end.run({ params, body: { answer } }, { done: isRequested ? texts.declined : texts.withdrawn, onSuccess: onClose, onError })
  const [title, help, name] =
    decision === 'approve'
      ? [texts.approve, texts.approveHelp, texts.approve]
      : isRequested
        ? [change.kind === 'cancel' ? words.declineTitle : texts.declineTitle, texts.declineHelp, texts.decline]
        : [texts.withdrawTitle, texts.declineHelp, texts.withdraw]
  const goesBack = change.quote !== null && change.quote.to_credit + change.quote.to_method > 0
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kit.close }}>
      <Stack gap="md">
        <Text>{help}</Text>
        {decision === 'approve' && goesBack && (
          <Radio.Group label={texts.excess} value={excess} onChange={(value) => setExcess(value as ExcessWay)}>
            <Stack gap="xs" mt="xs">
              {excessWays.map((way) => (
                <Radio key={way} value={way} label={texts[`excess.${way}`]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={texts.reason}
          value={answer}
          error={wrong}
          maxLength={mostReasonLetters}
          autosize
          minRows={2}
          onChange={(event) => (setAnswer(event.currentTarget.value), setWrong(null))}
        />
        <Box>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {kit.cancel}
            </Button>
            <Button loading={approve.busy || end.busy} onClick={act}>
              {name}
            </Button>
          </Group>
        </Box>
      </Stack>
    </Modal>
  )
}

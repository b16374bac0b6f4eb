import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core'
import { previewProposal, proposeChange, quoteChange, readChangeChoices } from '@touchline/domain/program-changes/endpoints'
import { excessWays, mostReasonLetters, type ExcessWay } from '@touchline/domain/program-changes/program-change'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MailsBefore } from '../billing/mails/MailsBefore.tsx'
import { ApiError, errorMessage } from '../kit/feedback/api-error.ts'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useChangeTexts } from './change-texts.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { TargetChoice } from './TargetChoice.tsx'

/** Proposes a change of a registration: the quote stands beside the choice before anything is sent. */
export function ProposeDialog({ registration, onClose }: { registration: number; onClose: () => void }) {
  const texts = useChangeTexts()
  const kit = useKitTexts()
  const navigate = useNavigate()
  const params = { registration }
  const read = useRead(readChangeChoices, { params })
  const [target, setTarget] = useState<number | null>(null)
  const [plan, setPlan] = useState<number | null>(null)
  const [excess, setExcess] = useState<ExcessWay>('credit')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const propose = useAction(proposeChange)
  const query = { package: String(target ?? 0), ...(plan !== null && { plan: String(plan) }), excess }
  const quote = useRead(quoteChange, { params, query }, { enabled: target !== null })
  const choices = read.data
  const chosen = choices?.programs.flatMap(({ packages }) => packages).find(({ id }) => id === target)
  const open = choices?.open_change
  const bodyOf = (packageId: number) => ({ package_id: packageId, payment_plan_id: plan, excess, reason })
  const send = () => {
    if (target === null) return setWrong(texts.chooseTarget)
    propose.run(
      { params, body: bodyOf(target) },
      {
        done: texts.proposeDone,
        onSuccess: ({ id }) => void navigate(`/program-admin/program-changes/${id}`),
        onError: (error, sentence) => setWrong((error instanceof ApiError && Object.values(error.fields)[0]) || sentence),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={choices ? `${texts.propose}: ${choices.registration.player}` : texts.propose}
      closeButtonProps={{ 'aria-label': kit.close }}
    >
      {choices ? (
        <Stack gap="md">
          <Text c="dimmed">{`${choices.registration.program}, ${choices.registration.package} · ${choices.registration.payer}`}</Text>
          {open ? (
            <>
              <Text>{texts.openAlready}</Text>
              <Group justify="flex-end">
                <Button onClick={() => void navigate(`/program-admin/program-changes/${open.id}`)}>{texts.toChange}</Button>
              </Group>
            </>
          ) : (
            <>
              <TargetChoice
                choices={choices}
                value={target}
                error={wrong ?? undefined}
                onChoose={(id) => (setTarget(id), setPlan(null), setWrong(null))}
              />
              {chosen && chosen.plans.length > 0 && (
                <NativeSelect
                  label={texts.plan}
                  value={plan === null ? '' : String(plan)}
                  onChange={(event) => setPlan(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
                  data={[{ value: '', label: texts.payAll }, ...chosen.plans.map(({ id, name }) => ({ value: String(id), label: name }))]}
                />
              )}
              {target !== null && quote.isError && <Text c="bad">{errorMessage(quote.error, {}, kit.somethingWrong)}</Text>}
              {target !== null && quote.data && (
                <>
                  <QuotePanel quote={quote.data} old={choices.registration.package} busy={quote.isFetching} />
                  {quote.data.to_credit + quote.data.to_method > 0 && (
                    <Radio.Group label={texts.excess} value={excess} onChange={(value) => setExcess(value as ExcessWay)}>
                      <Stack gap="xs" mt="xs">
                        {excessWays.map((way) => (
                          <Radio key={way} value={way} label={texts[`excess.${way}`]} />
                        ))}
                      </Stack>
                    </Radio.Group>
                  )}
                </>
              )}
              <Textarea
                label={texts.reason}
                value={reason}
                maxLength={mostReasonLetters}
                autosize
                minRows={2}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Text fz="sm" c="dimmed">
                {texts.proposeHelp}
              </Text>
              <MailsBefore endpoint={previewProposal} args={target !== null && quote.data ? { params, body: bodyOf(target) } : null} />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  {kit.cancel}
                </Button>
                <Button loading={propose.busy} disabled={target === null || !quote.data} onClick={send}>
                  {texts.send}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      ) : read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Modal>
  )
}

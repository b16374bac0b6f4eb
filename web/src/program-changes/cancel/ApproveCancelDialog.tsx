import { Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { approveCancellation } from '@touchline/domain/program-changes/cancel-endpoints'
import type { readProgramChange } from '@touchline/domain/program-changes/endpoints'
import { mostReasonLetters, type MoneyWay } from '@touchline/domain/program-changes/program-change'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useChangeTexts } from '../change-texts.tsx'
import { useCancelTexts } from './cancel-texts.ts'

type ClubChange = ReplyGot<typeof readProgramChange>

/** The club cancels a registration as its family has asked, and chooses what becomes of what was paid. */
export function ApproveCancelDialog({ change, onClose }: { change: ClubChange; onClose: () => void }) {
  const texts = useCancelTexts()
  const words = useChangeTexts()
  const kit = useKitTexts()
  const locale = useLocale()
  const approve = useAction(approveCancellation)
  const [way, setWay] = useState<MoneyWay>('keep')
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { paid = 0, canceled = 0, payer = '' } = change.quote ?? {}
  const money = (cents: number) => moneyText(cents, locale)
  // A payment that can no longer be refunded becomes credit, so a refund without any is no choice of its own.
  const ways = change.ways.filter((one) => one.way !== 'method' || one.to_method > 0)
  const nameOf = ({ way: one, to_method, to_credit }: ClubChange['ways'][number]) =>
    fill(texts[`way.${one === 'method' && to_credit > 0 ? 'both' : one}`], { method: money(to_method), credit: money(to_credit) })
  const to_method = change.ways.find((one) => one.way === way)?.to_method ?? 0
  const run = () =>
    approve.run(
      { params: { program_change: change.id }, body: { excess: way, answer, paid, canceled, to_method } },
      { done: texts.approved, onSuccess: onClose, onError: (_error, sentence) => setWrong(sentence) },
    )
  return (
    <Modal opened onClose={onClose} title={texts.approve} closeButtonProps={{ 'aria-label': kit.close }}>
      <Stack gap="md">
        <Text>{fill(texts.approveHelp, { payer })}</Text>
        {paid > 0 && (
          <Radio.Group label={fill(texts.money, { amount: money(paid) })} value={way} onChange={(value) => setWay(value as MoneyWay)}>
            <Stack gap="xs" mt="xs">
              {ways.map((one) => (
                <Radio key={one.way} value={one.way} label={nameOf(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={words.reason}
          value={answer}
          error={wrong}
          maxLength={mostReasonLetters}
          autosize
          minRows={2}
          onChange={(event) => (setAnswer(event.currentTarget.value), setWrong(null))}
        />
      </Stack>
      <DialogButtons act={texts.approve} danger disabled={false} busy={approve.busy} onAct={run} onCancel={onClose} />
    </Modal>
  )
}

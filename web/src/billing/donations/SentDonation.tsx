import { Button, Group, Loader, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readOwnTransaction } from '@touchline/domain/payments/endpoints'
import { IconBuildingBank } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useBillingWords } from '../billing-texts.ts'
import { ConfirmNotice } from '../ConfirmNotice.tsx'
import type { Donation } from './DonateSection.tsx'
import { useDonationTexts } from './donation-texts.ts'

/** A donation that is not decided: it waits for the donor, for the bank, or for a review. */
export function DonationNotice({ donation }: { donation: Donation }) {
  const texts = useDonationTexts()
  const { money } = useBillingWords()
  const { id, status, amount, service_fee, awaits_payer } = donation
  if (awaits_payer) return <ConfirmNotice txn={id} amount={amount + service_fee} />
  const text = status === 'in_review' ? texts.inReview : donation.card?.kind === 'bank' ? texts.onItsWay : texts.sending
  return <Notice icon={<IconBuildingBank size={18} />}>{fill(text, { amount: money(amount + service_fee) })}</Notice>
}

/** Milliseconds between two reads of the outcome; with a live connection it comes at once. */
const lookEvery = 2500

interface SentDonationProps {
  sent: Donation
  onFailed: (donation: Donation) => void
  onAnother: () => void
}

/** Waits for the outcome of a donation: a card leads to the thank-you page, a bank debit takes days. */
export function SentDonation({ sent, onFailed, onAnother }: SentDonationProps) {
  const texts = useDonationTexts()
  const { money } = useBillingWords()
  const navigate = useNavigate()
  const isBank = sent.card?.kind === 'bank'
  const read = useRead(readOwnTransaction, { params: { txn: sent.id } }, isBank ? {} : { refetchEvery: lookEvery })
  const now = read.data ?? sent
  const isDone = useRef(false)
  useEffect(() => {
    if (now.pending || isDone.current) return
    isDone.current = true
    if (now.receipt_id === null) onFailed(now)
    else void navigate(`/billing/donations/thank_you/${now.receipt_id}`)
  })
  if (now.awaits_payer) return <DonationNotice donation={now} />
  if (isBank || now.status === 'in_review')
    return (
      <>
        <DonationNotice donation={now} />
        <Button variant="default" mt="sm" onClick={onAnother}>
          {texts.another}
        </Button>
      </>
    )
  return (
    <Group wrap="nowrap" mt="md" role="status">
      <Loader size="sm" />
      <Text fw={550}>{fill(texts.sending, { amount: money(now.amount + now.service_fee) })}</Text>
    </Group>
  )
}

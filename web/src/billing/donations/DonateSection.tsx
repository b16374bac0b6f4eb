import { Stack, Text } from '@mantine/core'
import { readDonating } from '@touchline/domain/billing/donation-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useBillingWords } from '../billing-texts.ts'
import { useBillingNews } from '../useBillingNews.ts'
import { DonateForm } from './DonateForm.tsx'
import { useDonationTexts } from './donation-texts.ts'
import { DonationNotice, SentDonation } from './SentDonation.tsx'

export type Donating = ReplyGot<typeof readDonating>
export type Donation = Donating['open'][number]

/** The form of a donation to the general fund, and what became of the one that was just sent. */
export function DonateSection() {
  const texts = useDonationTexts()
  useBillingNews()
  const read = useRead(readDonating, {})
  return (
    <Section title={texts.donate}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Donate data={read.data} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Section>
  )
}

function Donate({ data: { club, paying, open } }: { data: Donating }) {
  const texts = useDonationTexts()
  const { money } = useBillingWords()
  const [sent, setSent] = useState<Donation | null>(null)
  const [failed, setFailed] = useState<Donation | null>(null)
  const end = (donation: Donation) => {
    setSent(null)
    setFailed(donation)
  }
  const send = (donation: Donation) => {
    setFailed(null)
    setSent(donation)
  }
  return (
    <Stack gap="xs">
      {open
        .filter(({ id }) => id !== sent?.id)
        .map((one) => (
          <DonationNotice key={one.id} donation={one} />
        ))}
      {failed && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {fill(texts.failed, { amount: money(failed.amount + failed.service_fee), reason: failed.failure_reason ?? '' })}
        </Notice>
      )}
      {sent && <SentDonation key={sent.id} sent={sent} onFailed={end} onAnother={() => setSent(null)} />}
      {paying === null ? (
        <Text c="dimmed" mt="xs">
          {fill(texts.closed, { club })}
        </Text>
      ) : (
        // Kept while a donation is on its way, so that nothing has to be chosen again if it fails.
        <DonateForm club={club} paying={paying} hidden={sent !== null} onSent={send} />
      )}
    </Stack>
  )
}

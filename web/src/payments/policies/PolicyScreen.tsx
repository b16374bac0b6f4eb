import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { readClubPolicy, readMerchantPolicy } from '@touchline/domain/payments/merchant-policy-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconFileText, IconHistory } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { usePolicyTexts } from './policy-texts.ts'

export function RefundPolicyScreen() {
  return <PolicyScreen kind="refund" />
}
export function CancellationPolicyScreen() {
  return <PolicyScreen kind="cancellation" />
}

/** A policy of the account that the address names, or of the default account of the club. */
function PolicyScreen({ kind }: { kind: MerchantPolicyKind }) {
  const merchant = useParams()['merchant']
  return merchant === undefined ? <ClubPolicy kind={kind} /> : <MerchantPolicy kind={kind} merchant={Number(merchant)} />
}

function ClubPolicy({ kind }: { kind: MerchantPolicyKind }) {
  const read = useRead(readClubPolicy, { params: { policy_kind: kind } })
  return <PolicyPage kind={kind} data={read.data} error={read.isError ? read.error : null} onRetry={() => void read.refetch()} />
}

function MerchantPolicy({ kind, merchant }: { kind: MerchantPolicyKind; merchant: number }) {
  const version = useSearchParams()[0].get('version')
  const read = useRead(readMerchantPolicy, { params: { merchant, policy_kind: kind }, query: version === null ? {} : { version } })
  return <PolicyPage kind={kind} data={read.data} error={read.isError ? read.error : null} onRetry={() => void read.refetch()} />
}

interface PolicyPageProps {
  kind: MerchantPolicyKind
  data: ReplyGot<typeof readClubPolicy> | undefined
  error: unknown
  onRetry: () => void
}
function PolicyPage({ kind, data, error, onRetry }: PolicyPageProps) {
  const texts = usePolicyTexts()
  const zone = useZone()
  const { fullDate } = useMoments()
  const { merchant = null, policy = null } = data ?? {}
  return (
    <Page
      title={texts[kind]}
      context={
        policy &&
        merchant &&
        fill(texts.publishedOn, {
          ...{ merchant: merchant.name, version: policy.version, day: fullDate(dayInZone(new Date(policy.published_at), zone)) },
        })
      }
    >
      {error !== null ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : !data ? (
        <RowsSkeleton rows={4} />
      ) : policy === null ? (
        <StateMessage icon={<IconFileText stroke={1.5} />} title={texts.none}>
          {texts[`noneHelp.${kind}`]}
        </StateMessage>
      ) : (
        <>
          {!policy.is_current && merchant && (
            <Notice
              icon={<IconHistory size={18} />}
              act={
                <Button component={Link} to={`/${kind}-policy/${merchant.id}`} size="compact-sm" variant="default">
                  {texts.toCurrent}
                </Button>
              }
            >
              {texts.olderTitle}
            </Notice>
          )}
          <Text pt="md" maw={680} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {policy.text}
          </Text>
        </>
      )}
    </Page>
  )
}

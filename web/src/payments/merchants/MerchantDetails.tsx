import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { merchantPolicyKinds, type MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import type { MethodKind } from '@touchline/domain/payments/method'
import { refundWindow } from '@touchline/domain/payments/refund-window'
import { useState } from 'react'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { OnboardingNotice } from './OnboardingNotice.tsx'
import { merchantTones, useFeeText, useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const FeeSheet = lazyComponent(async () => (await import('./FeeSheet.tsx')).FeeSheet)
const PolicySheet = lazyComponent(async () => (await import('./PolicySheet.tsx')).PolicySheet)

/** The state of a merchant account, its facts, its service fees and its policies. */
export function MerchantDetails({ merchant }: { merchant: ShownMerchant }) {
  const texts = useMerchantTexts()
  const { state, vendor, flags, refund_days, returns_fee, open_subscriptions, treasury_status } = merchant
  const windowOf = (kind: MethodKind) => refundWindow({ vendor, flags, refundDays: refund_days }, kind).days
  const toBank = merchant.allow_ach ? windowOf('bank') : 0
  // The state says these already.
  const others = flags.filter((flag) => !['Archived', 'Enabled', 'Disabled'].includes(flag))
  return (
    <>
      <OnboardingNotice merchant={merchant} />
      <Section title={texts.details}>
        <DescriptionList
          facts={[
            [
              texts.state,
              <Status key="state" tone={merchantTones[state]}>
                {texts[`state.${state}`]}
              </Status>,
            ],
            [texts.vendor, texts[`vendor.${vendor}`]],
            [texts.flags, others.map((flag) => texts[`flag.${flag}`]).join(', ') || texts.noFlags],
            treasury_status !== null && [texts.treasury, treasury_status],
            vendor === 'card' && [texts.refundWindow, fill(texts.refundDays, { days: windowOf('card') })],
            toBank > 0 && [texts.refundWindowBank, fill(texts.refundDays, { days: toBank })],
            [texts.returnsFee, returns_fee ? texts.feeReturned : texts.feeKept],
            open_subscriptions > 0 && [texts.openSubscriptions, open_subscriptions],
          ]}
        />
        <Text fz="sm" c="dimmed" mt="sm">
          {texts.flagsHelp}
        </Text>
      </Section>
      <Fees merchant={merchant} />
      <Policies merchant={merchant} />
    </>
  )
}

function Fees({ merchant }: { merchant: ShownMerchant }) {
  const texts = useMerchantTexts()
  const feeText = useFeeText()
  const { fullDate } = useMoments()
  const [editing, setEditing] = useState(false)
  const { fees, may, state } = merchant
  const current = fees.findIndex(({ is_current }) => is_current)
  return (
    <Section
      title={texts.fee}
      aside={
        may.manage &&
        state !== 'archived' && (
          <Button variant="subtle" size="compact-sm" onPointerEnter={FeeSheet.fetch} onClick={() => setEditing(true)}>
            {texts.changeFee}
          </Button>
        )
      }
    >
      <Text fz="sm" c="dimmed" pt="xs">
        {texts.feeHelp}
      </Text>
      {fees.length === 0 && <Row title={texts.noFee} />}
      {fees.map((fee, at) => (
        <Row
          key={fee.valid_from}
          title={<span className="num">{feeText(fee)}</span>}
          detail={fill(texts.feeFrom, { day: fullDate(fee.valid_from) })}
          end={
            fee.is_current ? (
              <Status tone="good">{texts.feeNow}</Status>
            ) : (
              <Status tone={current === -1 || at < current ? 'wait' : 'quiet'}>
                {current === -1 || at < current ? texts.feePlanned : texts.feeEarlier}
              </Status>
            )
          }
        />
      ))}
      {editing && <FeeSheet merchant={merchant} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function Policies({ merchant }: { merchant: ShownMerchant }) {
  const texts = useMerchantTexts()
  const zone = useZone()
  const { fullDate } = useMoments()
  const [open, setOpen] = useState<MerchantPolicyKind | null>(null)
  return (
    <Section title={texts.policies}>
      <Text fz="sm" c="dimmed" pt="xs">
        {texts.policiesHelp}
      </Text>
      {merchantPolicyKinds.map((kind) => {
        const inForce = merchant.policies.find((one) => one.kind === kind)
        const day = inForce && fullDate(dayInZone(new Date(inForce.published_at), zone))
        const name = inForce?.published_by
        const act = !merchant.may.manage ? texts.read : inForce ? texts.edit : texts.write
        return (
          <Row
            key={kind}
            title={texts[kind]}
            detail={
              inForce && day ? (
                fill(name ? texts.publishedBy : texts.published, { version: inForce.version, day, ...(name && { name }) })
              ) : (
                <Status tone="warn">{texts.noPolicy}</Status>
              )
            }
            end={
              (merchant.may.manage || inForce) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${act}: ${texts[kind]}`}
                  onPointerEnter={PolicySheet.fetch}
                  onClick={() => setOpen(kind)}
                >
                  {act}
                </Button>
              )
            }
          />
        )
      })}
      {open !== null && <PolicySheet key={open} merchant={merchant} kind={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

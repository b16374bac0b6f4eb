import { Button, Group } from '@mantine/core'
import { continueOnboarding, refreshMerchant } from '@touchline/domain/payments/merchant-endpoints'
import { IconAlertTriangle, IconArchive, IconBan, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { refusalsOf, useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

/** Says why an account takes no payments, and leads to the form of the provider. Back from there, the state is read anew. */
export function OnboardingNotice({ merchant }: { merchant: ShownMerchant }) {
  const texts = useMerchantTexts()
  const params = { merchant: merchant.id }
  const [address, setAddress] = useSearchParams()
  const refresh = useAction(refreshMerchant, refusalsOf(texts))
  const onboard = useAction(continueOnboarding, refusalsOf(texts))
  const { state, missing, may } = merchant
  const isBack = address.has('onboarding')
  const wasRead = useRef(false)
  useEffect(() => {
    if (!isBack || wasRead.current) return
    wasRead.current = true
    setAddress({}, { replace: true })
    if (may.manage) refresh.run({ params })
  })
  const sentence =
    state === 'enabled'
      ? missing.length > 0 && texts.missingNow
      : { incomplete: texts.incomplete, in_review: texts.inReview, disabled: texts.disabled, archived: texts.archived }[state]
  if (!sentence) return null
  const Icon = {
    enabled: IconAlertTriangle,
    incomplete: IconAlertTriangle,
    in_review: IconClock,
    disabled: IconBan,
    archived: IconArchive,
  }[state]
  const go = () => onboard.run({ params }, { onSuccess: ({ url }) => location.assign(url) })
  return (
    <Notice
      tone={state === 'archived' || state === 'in_review' ? 'quiet' : state === 'disabled' ? 'bad' : 'warn'}
      icon={<Icon size={18} />}
      act={
        may.manage &&
        state !== 'archived' && (
          <Group gap="xs">
            {missing.length > 0 && (
              <Button size="compact-sm" loading={onboard.busy} onClick={go}>
                {texts.continue}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              loading={refresh.busy}
              onClick={() => refresh.run({ params }, { done: texts.checked })}
            >
              {texts.check}
            </Button>
          </Group>
        )
      }
    >
      {sentence}
    </Notice>
  )
}

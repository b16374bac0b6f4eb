import { isFailure } from '@touchline/domain/messages/failure'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useMessageTexts } from './message-texts.ts'

/** Says why a scheduled message stayed with its sender. */
export function FailedNotice({ reason }: { reason: string | null }) {
  const texts = useMessageTexts()
  return (
    <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
      {texts[`failed.${isFailure(reason) ? reason : 'other'}`]}
    </Notice>
  )
}

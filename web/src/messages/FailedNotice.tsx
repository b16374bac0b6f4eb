import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useMessageTexts } from './message-texts.ts'

/** Says why a scheduled message stayed with its sender. */
export function FailedNotice({ reason }: { reason: string | null }) {
  const texts = useMessageTexts()
  return (
    <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
      {reason === 'noRight' ? texts['failed.noRight'] : texts['failed.noOne']}
    </Notice>
  )
}

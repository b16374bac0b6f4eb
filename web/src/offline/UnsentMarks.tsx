import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import type { SignOutQuestionProps } from '../account/sign-in/sign-out-part.ts'
import type { QueuedMark } from '../attendance/register/queued-marks.ts'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useOfflineTexts } from './offline-texts.ts'
import { waitWords } from './wait-words.ts'

interface UnsentMarksProps extends SignOutQuestionProps {
  marks: readonly QueuedMark[]
  discard: () => Promise<void>
}

/** Asks before a sign-out whether marks that were not sent may be lost. */
export function UnsentMarks({ marks, discard, onStay, onLeave }: UnsentMarksProps) {
  const words = useOfflineTexts()
  const answers = marks.filter(({ answer }) => answer).length
  const isMixed = answers > 0 && answers < marks.length
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={answers > 0 ? words.leaveTitleAny : words.leaveTitle}
        acts={
          <>
            <Button onClick={onStay}>{words.stay}</Button>
            <Button variant="default" onClick={() => onLeave(discard)}>
              {words.leaveAnyway}
            </Button>
          </>
        }
      >
        {isMixed ? fill(words.leaveAny, { count: marks.length }) : waitWords('leave', marks, words)}
      </StateMessage>
    </MessagePage>
  )
}

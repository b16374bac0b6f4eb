import { IconMailOff } from '@tabler/icons-react'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useMessageTexts } from './message-texts.ts'

/** In place of a page of messages for guests of a club and people without a club, who have none. */
export function NoMessages({ title }: { title: string }) {
  const texts = useMessageTexts()
  return (
    <Page title={title}>
      <StateMessage icon={<IconMailOff stroke={1.5} />} title={texts.noMessages}>
        {texts.noMessagesHelp}
      </StateMessage>
    </Page>
  )
}

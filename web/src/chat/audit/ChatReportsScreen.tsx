import { chatReportActs, chatReports } from '@touchline/domain/chat/lists'
import { fill } from '@touchline/domain/kit/texts'
import { IconFlag, IconFlagOff, IconTrash } from '@tabler/icons-react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useClubTexts } from '../../settings/club-texts.ts'
import { SettingsTabs } from '../../settings/SettingsTabs.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useChatTexts } from '../chat-texts.ts'
import classes from './ChatReports.module.css'

/** The reported messages of the club; an administrator dismisses a report or deletes the message. */
export function ChatReportsScreen() {
  const texts = useChatTexts()
  const zone = useZone()
  const { instant } = useMoments()
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="chat_reports" />}>
      <ListPage
        of={chatReports}
        words={texts}
        icon={<IconFlag stroke={1.5} />}
        cells={{
          message: ({ message }) => <span className={classes.words}>{message}</span>,
          reason: ({ reason }) => <span className={classes.words}>{reason}</span>,
        }}
        phone={(report) => ({
          title: `${report.sender}: ${report.message}`,
          detail: (
            <>
              <span className={classes.detail}>{`${texts.reported_by}: ${report.reported_by} – ${report.reason}`}</span>
              {[texts[`state.${report.state}`], report.thread, instant(report.created_at, zone)].join(' · ')}
            </>
          ),
        })}
        bulk={{
          of: chatReportActs,
          acts: [
            {
              ...{ act: 'dismiss', name: texts.dismiss, icon: IconFlagOff, body: texts.dismissHelp },
              title: (count) => (count === 1 ? texts.dismissTitleOne : fill(texts.dismissTitle, { count })),
              done: (count) => (count === 1 ? texts.dismissedOne : fill(texts.dismissedCount, { count })),
            },
            {
              ...{ act: 'remove', danger: true, name: texts.remove, icon: IconTrash, body: texts.removeHelp },
              title: (count) => (count === 1 ? texts.removeTitleOne : fill(texts.removeTitle, { count })),
              done: (count) => (count === 1 ? texts.removedOne : fill(texts.removedCount, { count })),
            },
          ],
          words: texts,
          reasons: { decided: texts['left.decided'] },
        }}
      />
    </Page>
  )
}

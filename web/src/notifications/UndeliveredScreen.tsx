import { fill } from '@touchline/domain/kit/texts'
import { undelivered, undeliveredActs } from '@touchline/domain/notifications/lists'
import { IconMailX, IconSend } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { useNotificationTexts } from './notification-texts.ts'

/** The messages of the club that no provider accepted; an administrator sends them again. */
export function UndeliveredScreen() {
  const texts = useNotificationTexts()
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="undelivered" />}>
      <ListPage
        of={undelivered}
        words={texts}
        icon={<IconMailX stroke={1.5} />}
        bulk={{
          of: undeliveredActs,
          acts: [
            {
              ...{ act: 'send', name: texts.send, icon: IconSend, body: texts.sendHelp },
              title: (count) => (count === 1 ? texts.sendTitleOne : fill(texts.sendTitle, { count })),
              done: (count) => (count === 1 ? texts.sentOne : fill(texts.sentCount, { count })),
            },
          ],
          words: texts,
          reasons: { outdated: texts['left.outdated'] },
        }}
      />
    </Page>
  )
}

import { Button, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { openAudited } from '@touchline/domain/messages/endpoints'
import { auditedFrom } from '@touchline/domain/messages/audited-from'
import { clubUsers, messageAudit } from '@touchline/domain/messages/lists'
import { IconMailSearch, IconMailCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { ContentView } from './ContentView.tsx'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

/** The messages of the club, of the last 29 days at first, for administrators of a club that has switched the audit on. */
export function AuditScreen() {
  const texts = useMessageTexts()
  const open = useAction(openAudited)
  const zone = useZone()
  const [params, setParams] = useSearchParams()
  const begin = useEffectEvent(() => {
    if (params.size === 0) setParams({ at_from: auditedFrom(wallTime(serverNow(), zone).slice(0, 10)) }, { replace: true })
  })
  useEffect(() => begin(), [])
  const [opened, setOpened] = useState<ReplyGot<typeof openAudited> | null>(null)
  return (
    <Page title={useClubTexts().settingsTitle} context={texts.auditHelp} tabs={<SettingsTabs current="message-audit" />}>
      <ListPage
        of={messageAudit}
        words={{ ...texts, file: texts.auditFile, noneYet: texts.auditNone }}
        icon={<IconMailSearch stroke={1.5} />}
        rowActs={({ id }) => (
          <Button
            variant="default"
            size="compact-sm"
            loading={open.running.some(({ params }) => params.message === id)}
            onClick={() => open.run({ params: { message: id } } as never, { onSuccess: setOpened })}
          >
            {texts.openAudit}
          </Button>
        )}
      />
      {opened && <Audited message={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Audited({ message, onClose }: { message: ReplyGot<typeof openAudited>; onClose: () => void }) {
  const texts = useMessageTexts()
  const { instant } = useMoments()
  const zone = useZone()
  return (
    <Sheet title={message.subject} onClose={onClose}>
      <Text c="dimmed" fz="sm" mb="md">
        {message.sender} · {message.to} · {message.sent_at !== null && instant(message.sent_at, zone)}
      </Text>
      <ContentView content={message.content} />
      <AttachedFiles files={message.files} />
      <ul className={classes.lines}>
        {message.recipients.map(({ name, as, read_at }, at) => (
          <li key={at} className={classes.head} style={{ marginBottom: 0 }}>
            <span>
              {name}
              <Text component="span" c="dimmed" fz="sm">
                {' '}
                {texts[`as.${as}`]}
              </Text>
            </span>
            <Text component="span" c="dimmed" fz="sm">
              {read_at === null ? texts.notSeen : instant(read_at, zone)}
            </Text>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The people of the club with the emails that were sent to them. */
export function SentEmailsScreen() {
  const texts = useMessageTexts()
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="sent-emails" />}>
      <ListPage
        of={clubUsers}
        words={{ ...texts, search: texts.searchPeople, file: texts.usersFile, noneYet: texts.usersNone }}
        icon={<IconMailCheck stroke={1.5} />}
      />
    </Page>
  )
}

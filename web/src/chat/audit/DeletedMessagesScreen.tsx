import { Anchor, Button, Text } from '@mantine/core'
import { deletedMessages } from '@touchline/domain/chat/lists'
import { openDeletedMessage } from '@touchline/domain/chat/message-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconMessageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useClubTexts } from '../../settings/club-texts.ts'
import { SettingsTabs } from '../../settings/SettingsTabs.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import classes from './ChatReports.module.css'
import { useChatTexts } from '../chat-texts.ts'

/** The deleted chat messages of a club that has switched the audit on. */
export function DeletedMessagesScreen() {
  const texts = useChatTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const open = useAction(openDeletedMessage)
  const [opened, setOpened] = useState<ReplyGot<typeof openDeletedMessage> | null>(null)
  return (
    <Page title={useClubTexts().settingsTitle} context={texts.deletedHelp} tabs={<SettingsTabs current="deleted_chat_messages" />}>
      <ListPage
        of={deletedMessages}
        words={{
          ...{ ...texts, file: texts.deletedFile, search: texts.searchDeleted },
          ...{ noneYet: texts.noneDeleted, noneYetHelp: texts.noneDeletedHelp },
        }}
        icon={<IconMessageOff stroke={1.5} />}
        cells={{ deleted_at: ({ deleted_at }) => instant(deleted_at, zone), sent_at: ({ sent_at }) => instant(sent_at, zone) }}
        rowActs={({ id }) => (
          <Button
            variant="default"
            size="compact-sm"
            loading={open.running.some(({ params }) => params.deleted_message === id)}
            onClick={() => open.run({ params: { deleted_message: id } } as never, { onSuccess: setOpened })}
          >
            {texts.openDeleted}
          </Button>
        )}
        phone={({ sender, thread, deleted_by, deleted_at }) => ({
          title: `${sender}: ${thread}`,
          detail: [`${texts.deleted_by}: ${deleted_by}`, instant(deleted_at, zone)].join(' · '),
        })}
      />
      {opened && (
        <Sheet title={opened.sender} onClose={() => setOpened(null)}>
          <Text c="dimmed" fz="sm" mb="md">
            {[opened.thread, instant(opened.sent_at, zone), `${texts.deleted_by}: ${opened.deleted_by}`].join(' · ')}
          </Text>
          <p className={classes.words}>{opened.text}</p>
          {opened.file && (
            <Anchor href={opened.file.url} target="_blank" rel="noreferrer">
              {opened.file.name}
            </Anchor>
          )}
        </Sheet>
      )}
    </Page>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { folders, isFolder, type Folder } from '@touchline/domain/messages/folders'
import { messageActs, messageList } from '@touchline/domain/messages/lists'
import { IconArchive, IconInbox, IconMail, IconMailOpened, IconPaperclip, IconPencilPlus, IconTrash } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { BulkAction } from '../kit/list/BulkBar.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useCounters } from '../notifications/useCounters.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { maySchedule, mayUseMessages } from '@touchline/domain/messages/policy'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'
import { NoMessages } from './NoMessages.tsx'

type Line = RowOf<typeof messageList>
const icons = { read: IconMailOpened, unread: IconMail, archive: IconArchive, restore: IconInbox, discard: IconTrash }
type Act = keyof typeof icons
const actsOf: Record<Folder, readonly Act[]> = {
  inbox: ['read', 'unread', 'archive'],
  archive: ['restore'],
  drafts: ['discard'],
  sent: [],
  scheduled: [],
}

/** The messages of a role of a club; guests of a club and people without a club have none. */
export function InboxScreen() {
  const texts = useMessageTexts()
  return mayUseMessages(useActor()) ? <OwnInbox /> : <NoMessages title={texts.inbox} />
}

/** The messages of one folder. */
function OwnInbox() {
  const texts = useMessageTexts()
  const { folderName } = useParams()
  const folder: Folder = isFolder(folderName) ? folderName : 'inbox'
  const actor = useActor()
  const { messages: unread } = useCounters()
  const { sinceDay, instant } = useMoments()
  const zone = useZone()
  const isOwn = folder !== 'inbox' && folder !== 'archive'
  const when = ({ at }: Line) =>
    folder === 'scheduled' ? instant(at, zone) : sinceDay(wallTime(new Date(at), zone), wallTime(serverNow(), zone))
  const compose = (radius?: 'xl') => (
    <Button component={Link} to="/compose" leftSection={<IconPencilPlus size={18} />} {...(radius && { radius })}>
      {texts.compose}
    </Button>
  )
  const subject = (line: Line) => (
    <span className={classes.subject} data-unread={line.unread || undefined}>
      {line.urgent && <Status tone="warn">{texts.urgent}</Status>}
      {line.state === 'failed' && <Status tone="bad">{texts['state.failed']}</Status>}
      {line.files > 0 && <IconPaperclip size={16} aria-label={texts.hasFiles} className={classes.clip} />}
      <span className={classes.subjectText}>
        {line.subject || texts.noSubject}
        <span className={classes.beginning}>{line.beginning}</span>
      </span>
    </span>
  )
  const person = (line: Line) => (
    <span className={classes.person} data-unread={line.unread || undefined}>
      {line.unread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
      {line.person || '–'}
    </span>
  )
  const shown = folders.filter((one) => one !== 'scheduled' || maySchedule(actor))
  return (
    <Page
      title={texts.inbox}
      act={compose()}
      thumbAct={compose('xl')}
      tabs={
        <TabLinks
          label={texts.folders}
          current={`/inbox/${folder}`}
          views={shown.map((one) => ({
            to: `/inbox/${one}`,
            name: texts[`folder.${one}`],
            ...(one === 'inbox' && unread > 0 && { count: unread }),
          }))}
        />
      }
    >
      <ListPage
        key={folder}
        of={messageList}
        words={{ ...texts, person: isOwn ? texts.to : texts.person, noneYet: texts[`none.${folder}`] }}
        icon={<IconInbox stroke={1.5} />}
        without={['folder', 'at']}
        within={{ folder }}
        cells={{ person, subject, at: when }}
        rowTo={({ id }) => (folder === 'drafts' ? `/compose/${id}` : `/inbox/${folder}/${id}`)}
        phone={(line) => ({
          title: (
            <span className={classes.phoneTitle}>
              {person(line)}
              <time>{when(line)}</time>
            </span>
          ),
          detail: <span className={classes.phoneSubject}>{subject(line)}</span>,
        })}
        {...(actsOf[folder].length > 0 && {
          bulk: {
            of: messageActs,
            acts: actsOf[folder].map((act): BulkAction => ({
              ...{ act, name: act === 'unread' ? texts.markUnread : texts[act], icon: icons[act] },
              title: () => texts[`${act}Title`],
              done: () => texts[`${act}Done`],
              ...(act === 'discard' && { danger: true }),
            })),
            reasons: { same: texts['left.same'], own: texts['left.own'], not_a_draft: texts['left.not_a_draft'] },
          },
        })}
        {...((folder === 'sent' || folder === 'drafts') && { next: compose() })}
      />
    </Page>
  )
}

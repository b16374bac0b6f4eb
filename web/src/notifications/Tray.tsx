import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core'
import { acknowledgeNotifications, deleteNotifications, readNotifications } from '@touchline/domain/notifications/endpoints'
import { firstLook, firstLookDays, isUnread, mergedById, targetOf, type Notification } from '@touchline/domain/notifications/notification'
import { fill } from '@touchline/domain/kit/texts'
import { IconBellOff, IconSettings, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useNotificationTexts } from './notification-texts.ts'
import classes from './Tray.module.css'

interface TrayProps {
  /** Called with the ids of the listed notifications that are unread. */
  onUnread: (ids: readonly number[]) => void
  /** Called when a link leads away from the tray. */
  onLeave: () => void
  /** False in a sheet, which has the title; the settings then stand at the end. */
  withTitle: boolean
}

/** The notifications of the last 30 days, newest first, and older ones on demand (S0.2). */
export function Tray({ onUnread, onLeave, withTitle }: TrayProps) {
  const texts = useNotificationTexts()
  const kitTexts = useKitTexts()
  const [since, setSince] = useState(() => firstLook(serverNow()))
  const read = useRead(readNotifications, { params: { timestamp: String(since) } }, { keep: true })
  const remove = useAction(deleteNotifications)
  const list = mergedById(read.data?.new_notifications ?? [])
  const older = read.data?.older_at ?? null
  const noteUnread = useEffectEvent(onUnread)
  useEffect(() => {
    const listed = read.data?.new_notifications ?? []
    noteUnread(listed.filter(isUnread).map((one) => one.message_recipient.id))
  }, [read.data])
  const deleteAll = () => {
    const ids = list.map((one) => one.message_recipient.id)
    remove.run({ body: { ids } }, { done: texts.deletedAll })
  }
  return (
    <>
      {withTitle && (
        <div className={classes.head}>
          <h2>{texts.title}</h2>
          <ActionIcon component={Link} to="/account" onClick={onLeave} aria-label={texts.settings}>
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Loader size={22} m="lg" mx="auto" role="status" aria-label={kitTexts.loading} />
      ) : list.length === 0 ? (
        <StateMessage icon={<IconBellOff stroke={1.5} />} title={older === null ? texts.none : texts.noRecent} />
      ) : (
        <Notices list={list} onLeave={onLeave} />
      )}
      {(older !== null || list.length > 0) && (
        <div className={classes.foot}>
          {older !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => setSince(older - firstLookDays * 86_400_000)}>
              {texts.older}
            </Button>
          )}
          {list.length > 0 && (
            <Button variant="subtle" color="gray" size="compact-sm" ml="auto" loading={remove.busy} onClick={deleteAll}>
              {texts.deleteAll}
            </Button>
          )}
        </div>
      )}
      {!withTitle && (
        <div className={classes.foot}>
          <Button
            component={Link}
            to="/account"
            onClick={onLeave}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {texts.settings}
          </Button>
        </div>
      )}
    </>
  )
}

function Notices({ list, onLeave }: { list: readonly Notification[]; onLeave: () => void }) {
  const { all } = useMyTeams()
  const isLocked = (team: number) => all.some(({ id, lock }) => id === team && lock !== null)
  return (
    <ul className={classes.list}>
      {list.map((one) => (
        <Notice key={one.id} notification={one} target={targetOf(one, isLocked)} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface NoticeProps {
  notification: Notification
  target: string | null
  onLeave: () => void
}

function Notice({ notification, target, onLeave }: NoticeProps) {
  const texts = useNotificationTexts()
  const zone = useZone()
  const { sinceDay } = useMoments()
  const remove = useAction(deleteNotifications)
  const acknowledge = useAction(acknowledgeNotifications)
  const { body, created_at, team_name, extra, message_recipient, may_acknowledge } = notification
  const asked = { body: { ids: [message_recipient.id] } }
  const when = sinceDay(wallTime(new Date(created_at), zone), wallTime(serverNow(), zone))
  const words = (
    <>
      <span className={classes.body}>
        {isUnread(notification) && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
        {body}
      </span>
      <span className={classes.about}>
        {[team_name, when].filter(Boolean).join(' · ')}
        {target !== null && extra.cta_text !== null && (
          <>
            {' · '}
            <b>{extra.cta_text}</b>
          </>
        )}
      </span>
    </>
  )
  return (
    <li className={classes.notice} data-unread={isUnread(notification) || undefined}>
      {target === null ? (
        <div className={classes.words}>{words}</div>
      ) : (
        <Link to={target} className={classes.words} onClick={onLeave}>
          {words}
        </Link>
      )}
      {may_acknowledge && (
        <Button size="compact-sm" variant="default" flex="none" loading={acknowledge.busy} onClick={() => acknowledge.run(asked)}>
          {texts.acknowledge}
        </Button>
      )}
      <ActionIcon
        size={32}
        loading={remove.busy}
        aria-label={fill(texts.delete, { body })}
        onClick={() => remove.run(asked, { done: texts.deleted })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

import { Anchor, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { readOutbox } from '@touchline/domain/platform/endpoints'
import { IconDeviceMobile, IconMail, IconMailbox, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Wordmark } from '../kit/page/Wordmark.tsx'
import classes from './OutboxScreen.module.css'

const icons = { email: IconMail, sms: IconMessage, push: IconDeviceMobile }
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Demo only: lists the messages that would have been sent, newest first. */
export function OutboxScreen() {
  const texts = useKitTexts()
  const { instant } = useMoments()
  const [to, setTo] = useState('')
  const [asked] = useDebouncedValue(to.trim(), 200)
  const read = useRead(readOutbox, { query: asked ? { to: asked } : {} }, { refetchEvery: 5000 })
  return (
    <main className={classes.screen}>
      <Anchor component={Link} to="/" c="inherit" underline="never">
        <Wordmark />
      </Anchor>
      <Page title={texts.outbox} context={texts.outboxHelp}>
        <TextInput
          type="search"
          aria-label={texts.outboxTo}
          placeholder={texts.outboxTo}
          maw={320}
          mb="md"
          value={to}
          onChange={(e) => setTo(e.currentTarget.value)}
        />
        {read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : !read.data ? (
          <RowsSkeleton rows={6} />
        ) : read.data.items.length === 0 ? (
          <StateMessage icon={<IconMailbox stroke={1.5} />} title={texts.outboxEmpty} />
        ) : (
          read.data.items.map((item) => {
            const Channel = icons[item.channel]
            return (
              <article key={item.id} className={classes.item}>
                <Channel size={20} stroke={1.75} aria-label={item.channel} />
                <div>
                  <b>{item.subject}</b>
                  <Text fz="sm" c="dimmed" className="num">
                    {item.name} · {item.to} · {instant(item.created_at, zone)}
                  </Text>
                  <p>{item.body}</p>
                </div>
              </article>
            )
          })
        )}
      </Page>
    </main>
  )
}

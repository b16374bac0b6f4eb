import { ActionIcon, SegmentedControl, Text } from '@mantine/core'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readMessageStatistics } from '@touchline/domain/messages/endpoints'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { Pager } from '../kit/page/Pager.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status, type Tone } from '../kit/page/Status.tsx'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

const tones: Record<string, Tone> = {
  queued: 'wait',
  sent: 'quiet',
  delivered: 'quiet',
  inbox_only: 'quiet',
  failed: 'bad',
  bounced: 'bad',
  opened: 'good',
  acknowledged: 'good',
}

/** The number of recipients who have opened an own message: in total, by team and by channel, and the people with the state on each channel and a link to call. */
export function MessageStatistics({ message }: { message: number }) {
  const texts = useMessageTexts()
  const [who, setWho] = useState<Who>('unseen')
  const [page, setPage] = useState(1)
  const asked = { params: { message }, query: { who, page, page_size: pageSize } }
  const { data } = useRead(readMessageStatistics, asked as never, { refetchEvery: 30_000, keep: true })
  if (!data) return null
  return (
    <Section
      title={texts.statistics}
      aside={[
        fill(texts.seenOf, { seen: data.seen, total: data.total }),
        data.acknowledged !== null && fill(texts.acknowledgedOf, { count: data.acknowledged }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <ul className={classes.lines}>
        {data.by_team.map(({ team, total, seen }) => (
          <li key={team ?? ''}>
            <div className={classes.head} style={{ marginBottom: 4 }}>
              <span>{team ?? texts.noTeam}</span>
              {/* The aside says it where there is one team alone. */}
              {data.by_team.length > 1 && <span className="num">{fill(texts.seenOf, { seen, total })}</span>}
            </div>
            <div className={classes.bar} role="img" aria-label={`${team ?? texts.noTeam}: ${fill(texts.seenOf, { seen, total })}`}>
              <span style={{ width: `${total === 0 ? 0 : (100 * seen) / total}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed" mt="sm" className="num">
        {data.by_channel
          .map(({ channel, sent, delivered, queued, bounced, failed, opened, acknowledged }) => {
            const counts = [
              `${sent} ${texts.sentCount}`,
              delivered > 0 && `${delivered} ${texts.delivered}`,
              opened > 0 && `${opened} ${texts.opened}`,
              acknowledged > 0 && `${acknowledged} ${texts.acknowledged}`,
              queued > 0 && `${queued} ${texts.queued}`,
              bounced > 0 && `${bounced} ${texts.bounced}`,
              failed > 0 && `${failed} ${texts.failed}`,
            ]
            return `${texts[`channel.${channel}`]}: ${counts.filter(Boolean).join(', ')}`
          })
          .join(' · ')}
      </Text>
      {data.seen === data.total && data.unreached === 0 && <Text mt="md">{texts.everyoneSaw}</Text>}
      <SegmentedControl
        mt="md"
        size="xs"
        aria-label={texts.people}
        value={who}
        onChange={(next) => {
          setWho(next as Who)
          setPage(1)
        }}
        data={[
          { value: 'unseen', label: `${texts.notSeen} (${data.total - data.seen + data.unreached})` },
          { value: 'all', label: texts.everyone },
        ]}
      />
      <ul className={classes.lines}>
        {data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data.people_total} onPage={setPage} />
    </Section>
  )
}

type Who = 'unseen' | 'all'
const pageSize = 50

function Person({ person }: { person: ReplyOf<typeof readMessageStatistics>['people'][number] }) {
  const texts = useMessageTexts()
  const { name, player, state, by, mobile_number } = person
  const ways = by.map((one) => `${texts[`channel.${one.channel}`]}: ${texts[`proof.${one.state}`]}`).join(', ')
  return (
    <li className={classes.head} style={{ marginBottom: 0, alignItems: 'center' }}>
      <div>
        {name}
        {player !== null && (
          <Text component="span" c="dimmed" fz="sm" className={classes.about}>
            {fill(texts.forPlayer, { player })}
          </Text>
        )}
        <Status tone={tones[state] ?? 'warn'}>{texts[`seen.${state}`]}</Status>
        {ways && (
          <Text c="dimmed" fz="sm">
            {ways}
          </Text>
        )}
      </div>
      {mobile_number !== null && state !== 'opened' && state !== 'acknowledged' && (
        <ActionIcon component="a" href={`tel:${mobile_number}`} size={40} aria-label={fill(texts.callPerson, { name })}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

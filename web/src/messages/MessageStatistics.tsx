import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readMessageStatistics } from '@touchline/domain/messages/endpoints'
import { useRead } from '../kit/api/queries.ts'
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
}

/** The number of recipients who have opened an own message: in total, by team and by channel, and the names of those who have not. */
export function MessageStatistics({ message }: { message: number }) {
  const texts = useMessageTexts()
  const read = useRead(readMessageStatistics, { params: { message } } as never, { refetchEvery: 30_000 })
  const data = read.data
  if (!data) return null
  return (
    <Section title={texts.statistics} aside={fill(texts.seenOf, { seen: data.seen, total: data.total })}>
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
      {data.by_channel.length > 0 && (
        <Text fz="sm" c="dimmed" mt="sm" className="num">
          {data.by_channel
            .map(({ channel, sent, delivered, queued, failed }) => {
              const counts = [
                `${sent} ${texts.sentCount}`,
                delivered > 0 && `${delivered} ${texts.delivered}`,
                queued > 0 && `${queued} ${texts.queued}`,
                failed > 0 && `${failed} ${texts.failed}`,
              ]
              return `${texts[`channel.${channel}`]}: ${counts.filter(Boolean).join(', ')}`
            })
            .join(' · ')}
        </Text>
      )}
      {data.not_seen.length === 0 ? (
        <Text mt="md">{texts.everyoneSaw}</Text>
      ) : (
        <details style={{ marginTop: 16 }}>
          <summary>
            {texts.notSeen} ({data.total - data.seen + data.unreached})
          </summary>
          <ul className={classes.lines}>
            {data.not_seen.map(({ name, player, state }, at) => (
              <li key={at} className={classes.head} style={{ marginBottom: 0 }}>
                <span>
                  {name}
                  {player !== null && (
                    <Text component="span" c="dimmed" fz="sm" className={classes.about}>
                      {fill(texts.forPlayer, { player })}
                    </Text>
                  )}
                </span>
                <Status tone={tones[state] ?? 'warn'}>{texts[`seen.${state}`]}</Status>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

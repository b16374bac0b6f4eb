import { Box, Button, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { readRecipients } from '@touchline/domain/messages/endpoints'
import { useState } from 'react'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

type Preview = ReplyGot<typeof readRecipients>

/** The number of people who get the message, by channel, and the names of those who cannot be reached. */
export function AudiencePreview({ preview, isEmpty }: { preview: Preview | undefined; isEmpty: boolean }) {
  const texts = useMessageTexts()
  const [open, setOpen] = useState(false)
  if (isEmpty || !preview)
    return (
      <aside className={classes.preview} aria-label={texts.preview}>
        <Text fw={600}>{texts.preview}</Text>
        <Text c="dimmed" fz="sm" mt="xs">
          {texts.nobodyYet}
        </Text>
      </aside>
    )
  const { total, families, channels, guardian_copies: copies, unreached_total, other_language } = preview
  const more = Math.max(0, total - preview.people.length)
  return (
    <aside className={classes.preview} aria-label={texts.preview}>
      <Text fw={600}>{texts.preview}</Text>
      <Text fz={22} fw={600} className="num" role="status">
        {total === 1 ? texts.totalOne : fill(texts.total, { count: total })}
      </Text>
      {total === 0 && (
        <Text c="dimmed" fz="sm">
          {texts.nobodyNow}
        </Text>
      )}
      <ul className={`${classes.lines} num`}>
        {families > 0 && <li>{fill(texts.families, { count: families })}</li>}
        {channels.email > 0 && <li>{fill(texts.byEmail, { count: channels.email })}</li>}
        {channels.sms > 0 && <li>{fill(texts.byText, { count: channels.sms })}</li>}
        {channels.inbox_only > 0 && (
          <li>
            {fill(texts.inboxOnly, { count: channels.inbox_only })}
            <Text c="dimmed" fz="sm">
              {texts.inboxOnlyHelp}
            </Text>
          </li>
        )}
        {copies > 0 && (
          <li>
            {copies === 1 ? texts.guardianCopy : fill(texts.guardianCopies, { count: copies })}
            <Text c="dimmed" fz="sm">
              {texts.guardianCopyHelp}
            </Text>
          </li>
        )}
        {other_language > 0 && <li>{fill(texts.otherLanguage, { count: other_language })}</li>}
      </ul>
      {unreached_total > 0 && (
        <>
          <Text fw={600} mt="sm" className="num">
            {fill(texts.unreached, { count: unreached_total })}
          </Text>
          <ul className={classes.lines}>
            {preview.unreached.slice(0, open ? undefined : 5).map(({ name, player, reason }, at) => (
              <li key={at}>
                {name}
                <Text c="dimmed" fz="sm">
                  {[player !== null && fill(texts.forPlayer, { player }), texts[`reason.${reason}`]].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {total > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" ml={-8} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hidePeople : texts.showPeople}
        </Button>
      )}
      {open && (
        <Box component="ul" className={`${classes.lines} ${classes.names}`} tabIndex={0}>
          {preview.people.map(({ name, as, player }, at) => (
            <li key={at}>
              {name}
              <Text c="dimmed" fz="sm">
                {[(player === null || as === 'guardian') && texts[`as.${as}`], player !== null && fill(texts.forPlayer, { player })]
                  .filter(Boolean)
                  .join(' ')}
              </Text>
            </li>
          ))}
          {more > 0 && <li>{fill(texts.andMore, { count: more })}</li>}
        </Box>
      )}
    </aside>
  )
}

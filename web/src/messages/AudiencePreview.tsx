import { Box, Button, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { isOfFamilies, isWholeClub, type Audience } from '@touchline/domain/messages/audience'
import type { readRecipients } from '@touchline/domain/messages/endpoints'
import { useState } from 'react'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

type Preview = ReplyGot<typeof readRecipients>
/** Names that are listed before the reader asks for all. */
const fewNames = 5

interface AudiencePreviewProps {
  preview: Preview | undefined
  audience: Audience
  isEmpty: boolean
}

/** The number of people who get the message, by channel, and the names of those whom it reaches in the inbox only, or not at all. */
export function AudiencePreview({ preview, audience, isEmpty }: AudiencePreviewProps) {
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
  const { total, families, channels, guardian_copies: copies, other_language, people } = preview
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
      <ClubNote audience={audience} />
      <ul className={`${classes.lines} num`}>
        {families > 0 && <li>{fill(texts.families, { count: families })}</li>}
        {channels.email > 0 && <li>{fill(texts.byEmail, { count: channels.email })}</li>}
        {channels.push > 0 && <li>{fill(texts.byPush, { count: channels.push })}</li>}
        {channels.sms > 0 && <li>{fill(texts.byText, { count: channels.sms })}</li>}
        {copies > 0 && (
          <li>
            {copies === 1 ? texts.guardianCopy : fill(texts.guardianCopies, { count: copies })}
            <Text c="dimmed" fz="sm">
              {texts.guardianCopyHelp}
            </Text>
          </li>
        )}
        {other_language > 0 && (
          <li>{other_language === 1 ? texts.otherLanguageOne : fill(texts.otherLanguage, { count: other_language })}</li>
        )}
      </ul>
      <Missed
        title={fill(texts.inboxOnly, { count: channels.inbox_only })}
        total={channels.inbox_only}
        names={preview.inbox_only.map((one) => ({ ...one, reason: texts[`inbox.${one.reason}`] }))}
      />
      <Missed
        title={fill(texts.unreached, { count: preview.unreached_total })}
        total={preview.unreached_total}
        names={preview.unreached.map((one) => ({ ...one, reason: texts[`reason.${one.reason}`] }))}
      />
      {total > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" ml={-8} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hidePeople : texts.showPeople}
        </Button>
      )}
      {open && (
        <Names
          total={total}
          names={people.map(({ name, as, player, channels: ways }) => ({
            name,
            about: [
              (player === null || as === 'guardian') && texts[`as.${as}`],
              player !== null && fill(texts.forPlayer, { player }),
              ways.length === 0 ? texts['channel.app'] : ways.map((way) => texts[`channel.${way}`]).join(', '),
            ],
          }))}
        />
      )}
    </aside>
  )
}

/** Says who is meant by everyone in the club, or by all families. */
function ClubNote({ audience }: { audience: Audience }) {
  const texts = useMessageTexts()
  const { club, whom } = audience
  if (!club) return null
  const lines = [
    whom.includes('families') && (club.levels.length > 0 ? texts.clubTeams : texts.clubFamilies),
    isWholeClub(audience) && !isOfFamilies(audience) && texts.clubStaff,
  ]
  return (
    <Text c="dimmed" fz="sm">
      {lines.filter(Boolean).join(' ')}
    </Text>
  )
}

interface Listed {
  name: string
  about: (string | false)[]
}
interface MissedProps {
  title: string
  total: number
  names: readonly { name: string; player: string | null; reason: string }[]
}

/** People whom the message does not reach well, each with the reason; the first of them at once, and the others on demand. */
function Missed({ title, total, names }: MissedProps) {
  const texts = useMessageTexts()
  const [open, setOpen] = useState(false)
  if (total === 0) return null
  const lines = names.map(({ name, player, reason }) => ({ name, about: [player !== null && fill(texts.forPlayer, { player }), reason] }))
  return (
    <>
      <Text fw={600} mt="sm" className="num">
        {title}
      </Text>
      {open ? <Names names={lines} total={total} /> : <ul className={classes.lines}>{lines.slice(0, fewNames).map(lineOf)}</ul>}
      {total > fewNames && (
        <Button variant="subtle" size="compact-sm" ml={-8} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hidePeople : fill(texts.andMore, { count: total - fewNames })}
        </Button>
      )}
    </>
  )
}

function Names({ names, total }: { names: readonly Listed[]; total: number }) {
  const texts = useMessageTexts()
  const more = Math.max(0, total - names.length)
  return (
    <Box component="ul" className={`${classes.lines} ${classes.names}`} tabIndex={0}>
      {names.map(lineOf)}
      {more > 0 && <li>{fill(texts.andMore, { count: more })}</li>}
    </Box>
  )
}

const lineOf = ({ name, about }: Listed, at: number) => (
  <li key={at}>
    {name}
    <Text c="dimmed" fz="sm">
      {about.filter(Boolean).join(' · ')}
    </Text>
  </li>
)

import { Anchor, Button, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { medicalTexts, type MedicalLine } from '@touchline/domain/medical/medical'
import { relationshipIn } from '@touchline/domain/people/relationships'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { IconAlertTriangle, IconMail, IconPhone } from '@tabler/icons-react'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useLocale } from '../kit/texts.ts'
import { useZone } from '../shell/session/useActor.ts'
import classes from './MedicalSheet.module.css'
import { useMedicalTexts } from './medical-texts.ts'

interface MedicalSheetProps {
  name: string
  /** Undefined if the notes were emptied while the sheet was open. */
  line: MedicalLine | undefined
  contacts: RosterLine['contacts']
  onClose: () => void
}

/** Shows the medical notes of a player and the contacts to call, for use in a hurry. */
export function MedicalSheet({ name, line, contacts, onClose }: MedicalSheetProps) {
  const texts = useMedicalTexts()
  const locale = useLocale()
  const notes = line?.notes
  return (
    <Sheet onClose={onClose} title={fill(texts.notesOf, { name })}>
      <Stack gap="lg">
        {!notes && (
          <Notice tone={line ? 'bad' : 'quiet'} icon={<IconAlertTriangle size={18} />}>
            {line ? texts.unreadableStaff : texts.nothingSaid}
          </Notice>
        )}
        {notes?.emergency_phone && (
          <div>
            <Text fz="sm" mb={6}>
              {texts.emergencyContact}: <b>{notes.emergency_name}</b>
            </Text>
            <Button
              component="a"
              href={`tel:${notes.emergency_phone}`}
              aria-label={`${fill(texts.call, { name: notes.emergency_phone })}, ${notes.emergency_name}`}
              leftSection={<IconPhone size={18} />}
              variant="default"
              fullWidth
            >
              {fill(texts.call, { name: notes.emergency_phone })}
            </Button>
          </div>
        )}
        {notes && (
          <dl className={classes.notes}>
            {medicalTexts
              .filter((field) => notes[field] !== '')
              .map((field) => (
                <div key={field}>
                  <dt>{texts[field]}</dt>
                  <dd>{notes[field]}</dd>
                </div>
              ))}
          </dl>
        )}
        {line && <Written line={line} />}
      </Stack>
      {contacts.length > 0 && (
        <Section title={texts.contacts}>
          {contacts.map((contact) => (
            <Row
              key={contact.user_id}
              title={contact.name}
              detail={relationshipIn(locale, contact.relationship) || undefined}
              end={<Reach contact={contact} />}
            />
          ))}
        </Section>
      )}
    </Sheet>
  )
}

function Written({ line }: { line: MedicalLine }) {
  const texts = useMedicalTexts()
  const { instant } = useMoments()
  const zone = useZone()
  if (line.written_at === null) return null
  const when = instant(line.written_at, zone)
  return (
    <Text c="dimmed" fz="sm">
      {line.written_by ? fill(texts.writtenBy, { name: line.written_by, when }) : fill(texts.writtenOn, { when })}
    </Text>
  )
}

function Reach({ contact: { name, email, mobile_number } }: { contact: RosterLine['contacts'][number] }) {
  const texts = useMedicalTexts()
  if (mobile_number)
    return (
      <Anchor href={`tel:${mobile_number}`} className={classes.reach} aria-label={`${fill(texts.call, { name })}, ${mobile_number}`}>
        <IconPhone size={18} stroke={1.75} aria-hidden />
        <span className="num">{mobile_number}</span>
      </Anchor>
    )
  return email ? (
    <Anchor href={`mailto:${email}`} className={classes.reach}>
      <IconMail size={18} stroke={1.75} aria-hidden />
      {email}
    </Anchor>
  ) : null
}

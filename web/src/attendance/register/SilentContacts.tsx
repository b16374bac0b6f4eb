import { Anchor } from '@mantine/core'
import type { SilentContact } from '@touchline/domain/attendance/silence'
import { fill } from '@touchline/domain/kit/texts'
import { relationshipIn } from '@touchline/domain/people/relationships'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useMoments } from '../../kit/time/moments.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './SilentContacts.module.css'

/** Lists the ways to reach the family of a player without an answer, and possible reasons for the silence. */
export function SilentContacts({ contacts, zone }: { contacts: readonly SilentContact[]; zone: string }) {
  const texts = useAttendanceTexts()
  const locale = useLocale()
  return (
    <Section title={texts.contacts}>
      {contacts.length === 0 && <p>{texts.noContacts}</p>}
      {contacts.map((contact) => (
        <div key={contact.contact_id} className={classes.contact}>
          <span>
            <b>{contact.name}</b>
            <span className={classes.relationship}>{relationshipIn(locale, contact.relationship)}</span>
          </span>
          <Reach contact={contact} />
          <div className={classes.states}>
            <Account contact={contact} />
            {contact.state === 'joined' && contact.address === 'good' && <Message contact={contact} zone={zone} />}
          </div>
        </div>
      ))}
    </Section>
  )
}

function Reach({ contact: { name, email, mobile_number } }: { contact: SilentContact }) {
  const texts = useAttendanceTexts()
  if (email === null && mobile_number === null) return null
  return (
    <div className={classes.reach}>
      {mobile_number !== null && (
        <Anchor href={`tel:${mobile_number}`} fz="inherit" aria-label={`${fill(texts.callContact, { name })}, ${mobile_number}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <span className="num">{mobile_number}</span>
        </Anchor>
      )}
      {email !== null && (
        <Anchor href={`mailto:${email}`} fz="inherit" aria-label={`${fill(texts.writeContact, { name })}, ${email}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          {email}
        </Anchor>
      )}
    </div>
  )
}

function Account({ contact: { state, address } }: { contact: SilentContact }) {
  const texts = useAttendanceTexts()
  if (address === 'refused') return <Status tone="bad">{texts.addressRefused}</Status>
  if (address === 'unconfirmed') return <Status tone="warn">{texts.addressUnconfirmed}</Status>
  if (state === 'joined') return <Status tone="good">{texts.contactJoined}</Status>
  if (state === 'invited') return <Status tone="wait">{texts.contactInvited}</Status>
  return <Status tone="warn">{state === 'waiting' ? texts.contactWaiting : texts.contactNoAccount}</Status>
}

function Message({ contact: { message }, zone }: { contact: SilentContact; zone: string }) {
  const texts = useAttendanceTexts()
  const { instant } = useMoments()
  if (message === null) return <Status tone="quiet">{texts.messageNone}</Status>
  if (message.state === 'queued') return <Status tone="wait">{texts.messageQueued}</Status>
  const when = instant(message.at, zone)
  return message.state === 'sent' ? (
    <Status tone="good">{fill(texts.messageSent, { when })}</Status>
  ) : (
    <Status tone="bad">{fill(texts.messageFailed, { when })}</Status>
  )
}

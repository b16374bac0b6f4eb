import { ActionIcon, Anchor } from '@mantine/core'
import type { FamilyContact, FamilyPlayer } from '@touchline/domain/people/contacts'
import { inviteContact } from '@touchline/domain/people/endpoints'
import { relationshipIn } from '@touchline/domain/people/relationships'
import { useAction } from '../kit/api/useAction.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots, IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { DropMenu, type MenuLine } from '../kit/page/DropMenu.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useZone } from '../shell/session/useActor.ts'
import { ChangeRelationship } from './ChangeRelationship.tsx'
import classes from './ContactLine.module.css'
import { keepChild } from './keep-child.ts'
import { usePeopleTexts } from './people-texts.ts'
import { useContactWords } from './useContactWords.ts'
import { WithdrawContact } from './WithdrawContact.tsx'

interface ContactLineProps {
  player: FamilyPlayer
  contact: FamilyContact
}

/** One contact: relationship, contact details, and the state of the invitation. */
export function ContactLine({ player, contact }: ContactLineProps) {
  const texts = usePeopleTexts()
  const relationship = relationshipIn(useLocale(), contact.relationship)
  const [asks, setAsks] = useState<'relationship' | 'withdraw' | null>(null)
  const invite = useAction(inviteContact)
  const say = useContactWords({ player: player.first_name, contact: contact.name })
  const { name, may } = contact
  const sendLink = () =>
    invite.run(
      { params: { player: player.player_id, contact: contact.contact_id } },
      {
        onSuccess: keepChild,
        done: fill(texts.invited, { contact: name }),
        onError: (error) => void toast(say(error), { tone: 'bad' }),
      },
    )
  const lines: MenuLine[] = [
    ...(may.change
      ? [{ key: 'change', name: texts.changeRelationship, lead: <IconPencil size={16} />, run: () => setAsks('relationship') }]
      : []),
    ...(player.may.add && !contact.other_household && (contact.state === 'invited' || contact.state === 'waiting')
      ? [
          {
            key: 'invite',
            name: contact.state === 'invited' ? texts.invite : texts.inviteFirst,
            lead: <IconMailForward size={16} />,
            run: sendLink,
          },
        ]
      : []),
    ...(may.withdraw
      ? [{ key: 'withdraw', name: texts.withdraw, lead: <IconUserMinus size={16} />, danger: true, run: () => setAsks('withdraw') }]
      : []),
  ]
  return (
    <div className={classes.line}>
      <div className={classes.text}>
        <div>
          <span className={classes.name}>{name}</span>
          {contact.is_own && <span className={classes.you}>{texts.you}</span>}
        </div>
        <div className={classes.detail}>
          <span>
            {[
              relationship,
              ...(contact.is_primary ? [texts.primary] : []),
              ...(contact.other_household ? [texts.otherHousehold] : []),
            ].join(' · ')}
          </span>
          <Progress contact={contact} />
        </div>
        <Reach contact={contact} />
      </div>
      {lines.length > 0 && (
        <DropMenu
          position="bottom-end"
          width={240}
          target={
            <ActionIcon aria-label={fill(texts.more, { name: `${name}, ${player.first_name}` })} loading={invite.busy} data-print="no">
              <IconDots size={18} />
            </ActionIcon>
          }
          groups={[{ lines }]}
        />
      )}
      {asks === 'relationship' && <ChangeRelationship player={player} contact={contact} onClose={() => setAsks(null)} />}
      {asks === 'withdraw' && <WithdrawContact player={player} contact={contact} onClose={() => setAsks(null)} />}
    </div>
  )
}

function Progress({ contact: { state, email, invited_until } }: { contact: FamilyContact }) {
  const texts = usePeopleTexts()
  const { shortDate } = useMoments()
  const zone = useZone()
  if (state === 'joined') return null
  if (state === 'no_account') return <Status tone="quiet">{email === null ? texts.noAccount : texts.sharedAddress}</Status>
  return (
    <Status tone={state === 'invited' ? 'wait' : 'quiet'}>
      {invited_until === null ? texts.waiting : fill(texts.invitedUntil, { date: shortDate(dayInZone(new Date(invited_until), zone)) })}
    </Status>
  )
}

function Reach({ contact: { name, email, mobile_number, is_own, state, other_household } }: { contact: FamilyContact }) {
  const texts = usePeopleTexts()
  if (other_household) return <div className={classes.detail}>{texts.otherHouseholdHelp}</div>
  if (email === null && mobile_number === null) return state === 'no_account' ? null : <div className={classes.detail}>{texts.hidden}</div>
  return (
    <div className={classes.reach}>
      {email !== null &&
        (is_own ? (
          <span>{email}</span>
        ) : (
          <Anchor href={`mailto:${email}`} fz="inherit" aria-label={`${fill(texts.write, { name })}, ${email}`}>
            {email}
          </Anchor>
        ))}
      {mobile_number !== null &&
        (is_own ? (
          <span className="num">{mobile_number}</span>
        ) : (
          <Anchor href={`tel:${mobile_number}`} fz="inherit" className="num" aria-label={`${fill(texts.call, { name })}, ${mobile_number}`}>
            {mobile_number}
          </Anchor>
        ))}
    </div>
  )
}

import { Anchor, Button, Group, Stack } from '@mantine/core'
import { mayInviteAs } from '@touchline/domain/invitations/policy'
import { fill } from '@touchline/domain/kit/texts'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { relationshipIn } from '@touchline/domain/people/relationships'
import { readPlayerContacts } from '@touchline/domain/players/endpoints'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { InviteSheet } from '../invitations/late-invitation-sheets.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Row } from '../kit/page/Row.tsx'
import { useLocale } from '../kit/texts.ts'
import { ChildContacts } from '../people/ChildContacts.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

/** The contacts of a player: for the family with its own acts, for the club with all addresses. */
export function PlayerContacts({ player }: { player: Player }) {
  return player.mine ? <OfFamily player={player} /> : <OfClub player={player} />
}

function OfFamily({ player }: { player: Player }) {
  const read = useRead(readFamilyContacts, {})
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={2} />
  const child = read.data.players.find(({ player_id }) => player_id === player.id)
  if (!child) return null
  const siblings = read.data.players.filter((other) => other !== child && other.club_id === child.club_id && other.may.add)
  return <ChildContacts player={child} siblings={siblings} showsClub={false} />
}

function OfClub({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const locale = useLocale()
  const read = useRead(readPlayerContacts, { params: { player: player.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={2} />
  if (read.data.items.length === 0)
    return (
      <StateMessage icon={<IconUsers stroke={1.5} />} title={texts.noContacts} acts={<Invite player={player} />}>
        {texts.noContactsHelp}
      </StateMessage>
    )
  const rows = read.data.items.map(({ contact_id, name, email, mobile_number, ...contact }) => (
    <Row
      key={contact_id}
      title={name}
      detail={[
        relationshipIn(locale, contact.relationship),
        contact.is_primary && texts.primary,
        !contact.joined && texts.notJoined,
        contact.is_private && texts.isPrivate,
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <Stack gap={0} align="flex-end">
          {mobile_number !== null && (
            <Anchor
              href={`tel:${mobile_number}`}
              fz="sm"
              className="num"
              py={3}
              aria-label={`${fill(texts.call, { name })}, ${mobile_number}`}
            >
              {mobile_number}
            </Anchor>
          )}
          {email !== null && (
            <Anchor
              href={`mailto:${email}`}
              fz="sm"
              py={3}
              aria-label={`${fill(texts.write, { name })}, ${email}`}
              style={{ overflowWrap: 'anywhere' }}
            >
              {email}
            </Anchor>
          )}
        </Stack>
      }
    />
  ))
  return (
    <>
      {rows}
      <Group mt="md">
        <Invite player={player} />
      </Group>
    </>
  )
}

/** Invites a further contact of the player, for those who run the players of the region. */
function Invite({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const [open, setOpen] = useState(false)
  const mayInvite = useMay((place: { clubId: number }) => mayInviteAs('Parent', place), useClubPlace())
  if (!mayInvite || !player.may.archive) return null
  const name = `${player.first_name} ${player.last_name}`
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} />} onPointerEnter={InviteSheet.fetch} onClick={() => setOpen(true)}>
        {texts.inviteContact}
      </Button>
      {open && <InviteSheet opened onClose={() => setOpen(false)} startWith={{ role: 'Parent', places: [{ id: player.id, name }] }} />}
    </>
  )
}

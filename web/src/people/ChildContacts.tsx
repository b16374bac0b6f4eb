import { Button } from '@mantine/core'
import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { fill } from '@touchline/domain/kit/texts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { AddContact } from './late-add-contact.ts'
import { ContactLine } from './ContactLine.tsx'
import { usePeopleTexts } from './people-texts.ts'

/** Lists the contacts of the players of a family, player by player. */
export function ContactsOfFamily({ players }: { players: readonly FamilyPlayer[] }) {
  const clubs = new Set(players.map(({ club_id }) => club_id))
  return players.map((player) => (
    <ChildContacts
      key={`${player.club_id}-${player.player_id}`}
      player={player}
      siblings={players.filter((other) => other !== player && other.club_id === player.club_id && other.may.add)}
      showsClub={clubs.size > 1}
    />
  ))
}

interface ChildContactsProps {
  player: FamilyPlayer
  /** The siblings in the same club, who may get the same contact. */
  siblings: readonly FamilyPlayer[]
  showsClub: boolean
}

/** Lists the contacts of one player of the family. */
export function ChildContacts({ player, siblings, showsClub }: ChildContactsProps) {
  const texts = usePeopleTexts()
  const [adds, setAdds] = useState(false)
  const where = [...(showsClub ? [player.club_name] : []), ...(player.teams.length === 0 ? [texts.noTeam] : player.teams)].join(' · ')
  return (
    <Section title={`${player.first_name} ${player.last_name}`} aside={where}>
      {player.contacts.map((contact) => (
        <ContactLine key={contact.contact_id} player={player} contact={contact} />
      ))}
      {player.may.add && (
        <Button
          mt="md"
          variant="default"
          leftSection={<IconUserPlus size={18} />}
          aria-label={fill(texts.addFor, { name: player.first_name })}
          aria-haspopup="dialog"
          onPointerEnter={AddContact.fetch}
          onClick={() => setAdds(true)}
        >
          {texts.add}
        </Button>
      )}
      {adds && <AddContact player={player} siblings={siblings} onClose={() => setAdds(false)} />}
    </Section>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { mostPlaces } from '@touchline/domain/invitations/invitation'
import { listInvitationPlaces } from '@touchline/domain/invitations/endpoints'
import { useState } from 'react'
import { PeopleChoice, type DraftPerson } from '../kit/pickers/PeopleChoice.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useInvitationTexts } from './invitation-texts.ts'

interface InvitedPlacesProps {
  kind: 'players' | 'teams'
  role: InvitedRole
  places: DraftPerson[]
  onChange: (places: DraftPerson[]) => void
}

/** Chooses the players of an invited parent or the teams of an invited coach; without them the invited person starts with an empty dashboard. */
export function InvitedPlaces({ kind, role, places, onChange }: InvitedPlacesProps) {
  const texts = useInvitationTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const isAsked = asked.length > 1 && search.trim() !== ''
  const read = useRead(listInvitationPlaces, { query: { role_type: role, search: asked } }, { enabled: isAsked, keep: true })
  return (
    <PeopleChoice
      label={kind === 'players' ? texts.forPlayers : texts.forTeams}
      help={kind === 'players' ? texts.forPlayersHelp : texts.forTeamsHelp}
      placeholder={kind === 'players' ? texts.searchPlayers : texts.searchTeams}
      chosen={places}
      search={search}
      found={isAsked ? (read.data?.items ?? null) : null}
      onSearch={setSearch}
      onChange={(next) => (setSearch(''), onChange(next.slice(0, mostPlaces)))}
    />
  )
}

import { Box } from '@mantine/core'
import { useState } from 'react'
import type { Player } from '../players/player-tab.ts'
import { AccessAnswers } from './AccessAnswers.tsx'
import { PersonChoice } from './AccessChoices.tsx'
import { PlayerReaders } from './PlayerReaders.tsx'

/** The access check of one player: who sees the player, and what one person sees, as soon as the search finds that person alone. */
export function PlayerAccess({ player: { id: player } }: { player: Player }) {
  const [person, setPerson] = useState<number | null>(null)
  return (
    <>
      <Box maw={840}>
        <PersonChoice chosen={person} onChoose={setPerson} ofOnly={(id) => <AccessAnswers player={player} person={id} />} />
      </Box>
      {person === null ? <PlayerReaders player={player} onPerson={setPerson} /> : <AccessAnswers player={player} person={person} />}
    </>
  )
}

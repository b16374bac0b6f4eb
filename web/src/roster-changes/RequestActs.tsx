import { Textarea } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { requestRosterChange } from '@touchline/domain/roster-changes/endpoints'
import { mostNoteLetters } from '@touchline/domain/roster-changes/roster-change'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { AddPlayersButton, RosterLineMenu, useRosterOptions } from '../club-teams/roster/RosterActs.tsx'
import type { RosterRequest } from '../club-teams/roster/roster-request.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useAction } from '../kit/api/useAction.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useRequestTexts } from './roster-request-texts.ts'

/** Asks the club for changes of a roster, with a note. */
function useRequest(team: Team): RosterRequest {
  const texts = useRequestTexts()
  const [note, setNote] = useState('')
  const ask = useAction(requestRosterChange)
  return {
    form: (
      <>
        <Notice icon={<IconSend size={18} />}>{texts.approveAsked}</Notice>
        <Textarea
          my="sm"
          label={texts.note}
          description={texts.noteHelp}
          maxLength={mostNoteLetters}
          autosize
          minRows={1}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </>
    ),
    act: (count) => (count > 1 ? fill(texts.requestCount, { count }) : texts.request),
    send: (change, onSent) =>
      ask.run(
        { params: { team: team.id }, body: { ...change, player_ids: [...change.player_ids], note } },
        {
          onSuccess: () => (setNote(''), onSent()),
          done: ({ requested }) => (requested > 1 ? fill(texts.sentCount, { count: requested }) : texts.sentOne),
        },
      ),
    busy: ask.busy,
  }
}

/** The button that asks the club to add players; shown while the club reviews changes. */
export function RequestPlayersAct({ team }: { team: Team }) {
  const options = useRosterOptions(team)
  const request = useRequest(team)
  return options?.reviewed && <AddPlayersButton team={team} request={request} />
}

/** The menu of one player of the roster while the club reviews changes. */
export function RequestLineAct({ team, line }: { team: Team; line: RosterLine }) {
  const options = useRosterOptions(team)
  const request = useRequest(team)
  return options?.reviewed && <RosterLineMenu team={team} line={line} options={options} request={request} />
}

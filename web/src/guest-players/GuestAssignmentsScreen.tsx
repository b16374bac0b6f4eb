import { TextInput } from '@mantine/core'
import { readAssignmentChoices } from '@touchline/domain/assignments/endpoints'
import { mostLetters } from '@touchline/domain/guest-players/guest'
import { guestActs, guestAssignmentList } from '@touchline/domain/guest-players/lists'
import { fill } from '@touchline/domain/kit/texts'
import { IconCheck, IconUserStar, IconX } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useGuestTexts } from './guest-texts.ts'
import { useGuestRows } from './useGuestRows.tsx'

/** The guest assignments of the club: requests are approved, one by one or together, or denied. */
export function GuestAssignmentsScreen() {
  const texts = useGuestTexts()
  const { cells, rowActs, phone } = useGuestRows()
  const teams = useRead(readAssignmentChoices, {}).data?.teams
  return (
    <Page title={texts.file} tabs={<TeamsTabs current="/club-admin/teams/guest-assignments" />}>
      <ListPage
        of={guestAssignmentList}
        words={texts}
        icon={<IconUserStar stroke={1.5} />}
        choices={{ team_id: teams }}
        cells={cells}
        rowTo={({ player_id }) => `/players/${player_id}`}
        rowActs={rowActs}
        phone={phone}
        bulk={{
          of: guestActs,
          acts: [
            {
              act: 'approve',
              name: texts.approve,
              icon: IconCheck,
              title: (count) => (count === 1 ? texts.approveOne : fill(texts.approveSome, { count })),
              body: texts.approveHelp,
              done: (count) => fill(texts.approveSomeDone, { count }),
            },
            {
              ...{ act: 'deny', name: texts.deny, icon: IconX, body: texts.denyHelp },
              title: (count) => (count === 1 ? texts.denyOne : fill(texts.denySome, { count })),
              done: (count) => fill(texts.denySomeDone, { count }),
              asks: {
                start: {},
                isReady: ({ reason }) => typeof reason === 'string' && reason.trim() !== '',
                fields: ({ given, onChange, errors }) => (
                  <TextInput
                    label={texts.denyReason}
                    maxLength={mostLetters}
                    error={errors['reason']}
                    value={typeof given['reason'] === 'string' ? given['reason'] : ''}
                    onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
                  />
                ),
              },
            },
          ],
          reasons: { not_open: texts['left.not_open'], forbidden: texts['left.forbidden'], conflict: texts['left.conflict'] },
        }}
      />
    </Page>
  )
}

import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import { fill } from '@touchline/domain/kit/texts'
import { playerContactActs, playerContacts } from '@touchline/domain/registration/people-lists'
import { IconAddressBook, IconMailPlus } from '@tabler/icons-react'
import type { BulkOf } from '../kit/list/BulkBar.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { usePeopleTexts } from './list-texts.ts'

/** The contacts of players, one line a person. */
export function PlayerContactsScreen() {
  const texts = usePeopleTexts()
  const mayInvite = useMay(maySeeInvitations, useClubPlace())
  const bulk: BulkOf = {
    of: playerContactActs,
    acts: [
      {
        act: 'invite',
        name: texts.inviteContacts,
        icon: IconMailPlus,
        title: (count) => (count === 1 ? texts.inviteContactTitle : fill(texts.inviteContactsTitle, { count })),
        body: texts.inviteContactsHelp,
        done: (count) => (count === 1 ? texts.contactInvited : fill(texts.contactsInvited, { count })),
      },
    ],
    reasons: {
      joined: texts['contactLeft.joined'],
      no_email: texts['contactLeft.no_email'],
      just_now: texts['contactLeft.just_now'],
      forbidden: texts['contactLeft.forbidden'],
    },
  }
  return (
    <Page title={texts.fileContacts}>
      <ListPage
        of={playerContacts}
        words={{
          ...{ ...texts, file: texts.fileContacts, search: texts.searchContacts },
          ...{ noneYet: texts.noContacts, noneYetHelp: texts.noContactsHelp },
        }}
        icon={<IconAddressBook stroke={1.5} />}
        cells={{
          standing: ({ standing }) => <Status tone={standing === 'joined' ? 'good' : 'quiet'}>{texts[`standing.${standing}`]}</Status>,
        }}
        bulk={mayInvite ? bulk : { acts: [] }}
        rowTo={({ player_id }) => `/players/${player_id}`}
        phone={({ name, email, mobile_number, players }) => ({
          title: name,
          detail: [players, mobile_number ?? email].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}

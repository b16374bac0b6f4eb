import { playerContacts } from '@touchline/domain/registration/people-lists'
import { IconAddressBook } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { usePeopleTexts } from './registration-texts.ts'

/** The contacts of players, one line a person. */
export function PlayerContactsScreen() {
  const texts = usePeopleTexts()
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
        rowTo={({ player_id }) => `/players/${player_id}`}
        phone={({ name, email, mobile_number, players }) => ({
          title: name,
          detail: [players, mobile_number ?? email].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}

import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Page } from '../kit/page/Page.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { AccessAnswers } from './AccessAnswers.tsx'
import { PersonChoice, PlayerChoice } from './AccessChoices.tsx'
import classes from './Permissions.module.css'
import { PersonAccess } from './PersonAccess.tsx'
import { PlayerReaders } from './PlayerReaders.tsx'
import { useAccessTexts } from './permission-texts.ts'

/** What a person may do and why, who may see a player, and why one person may or may not. The choices are kept in the address. */
export function AccessScreen() {
  const texts = useAccessTexts()
  const [query, setQuery] = useSearchParams()
  const [player, person] = ['player', 'person'].map((name) => Number(query.get(name)) || null) as [number | null, number | null]
  const choose = (name: 'player' | 'person') => (id: number | null) =>
    setQuery((now) => {
      if (id === null) now.delete(name)
      else now.set(name, String(id))
      return now
    })
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="access" />}>
      <Text c="dimmed" fz="sm" my="md" maw={640}>
        {texts.intro}
      </Text>
      <div className={classes.choices}>
        <PlayerChoice chosen={player} onChoose={choose('player')} />
        <PersonChoice chosen={person} onChoose={choose('person')} />
      </div>
      {player !== null && person !== null ? (
        <AccessAnswers player={player} person={person} />
      ) : player !== null ? (
        <PlayerReaders player={player} onPerson={choose('person')} />
      ) : (
        person !== null && <PersonAccess person={person} />
      )}
    </Page>
  )
}

import { fill } from '@touchline/domain/kit/texts'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useUser } from '../shell/session/session.ts'
import { ClubWordsForm } from './ClubWordsForm.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { useClubTexts } from './club-texts.ts'

/** The settings that a club-wide administrator makes for all members. */
export function ClubSettingsScreen() {
  const texts = useClubTexts()
  const { club } = useUser()
  return (
    <Page
      title={texts.settingsTitle}
      context={fill(texts.settingsContext, { club: club?.name ?? '' })}
      tabs={<SettingsTabs current="settings" />}
    >
      <Section title={texts.words}>
        <ClubWordsForm />
      </Section>
    </Page>
  )
}

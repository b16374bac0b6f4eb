import { Button } from '@mantine/core'
import { settingFields, type SettingName, type Settings } from '@touchline/domain/settings/settings'
import { readClubSettings } from '@touchline/domain/settings/settings-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useListCells } from '../kit/list/useListCells.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useUser } from '../shell/session/session.ts'
import { useZone } from '../shell/session/useActor.ts'
import { ClubNotices } from './late-club-notices.ts'
import { ClubLogoField } from './ClubLogoField.tsx'
import { ClubWordsForm } from './ClubWordsForm.tsx'
import { useClubTexts } from './club-texts.ts'
import classes from './Settings.module.css'
import { settingsPath, SettingsTabs } from './SettingsTabs.tsx'
import { SettingsSections } from './SettingsSections.tsx'
import { useSettingsTexts } from './settings-texts.ts'

/** The settings that a club-wide administrator makes for all members. */
export function ClubSettingsScreen() {
  const texts = useClubTexts()
  const words = useSettingsTexts()
  const { club } = useUser()
  const read = useRead(readClubSettings, {})
  const [search, setSearch] = useState('')
  const edit = (radius?: 'xl') => (
    <Button component={Link} to={`${settingsPath}/edit`} leftSection={<IconPencil size={18} />} {...(radius && { radius })}>
      {words.edit}
    </Button>
  )
  return (
    <Page
      title={texts.settingsTitle}
      context={fill(texts.settingsContext, { club: club?.name ?? '' })}
      tabs={<SettingsTabs current="settings" />}
      act={edit()}
      thumbAct={edit('xl')}
    >
      <ClubNotices />
      {read.data ? (
        <SettingsSections search={search} onSearch={setSearch}>
          {(names) => names.map((name) => <SettingRow key={name} name={name} settings={read.data.settings} />)}
        </SettingsSections>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {read.data && search === '' && (
        <Section title={texts.logo}>
          <ClubLogoField />
        </Section>
      )}
      {read.data && search === '' && (
        <Section title={texts.words}>
          <ClubWordsForm />
        </Section>
      )}
    </Page>
  )
}

function SettingRow({ name, settings }: { name: SettingName; settings: Settings }) {
  const words: Readonly<Record<string, string>> = useSettingsTexts()
  const cellOf = useListCells(words, useZone())
  const value = settings[name]
  const shown = () => {
    if (typeof value === 'boolean') return value ? words['on'] : words['off']
    return words[`${name}.${value}`] ?? cellOf(name, settingFields[name])({ id: 0, [name]: value })
  }
  const isUnset = value === null || value === ''
  return (
    <div className={classes.row}>
      <div>
        <div className={classes.label}>{words[name]}</div>
        <div className={classes.help}>{words[`${name}.help`]}</div>
      </div>
      <div className={classes.value} data-unset={isUnset || value === false || undefined}>
        {isUnset ? words['notSet'] : shown()}
      </div>
    </div>
  )
}

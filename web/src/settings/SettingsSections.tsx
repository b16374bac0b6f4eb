import { Text } from '@mantine/core'
import { findSettings, settingGroupNames, type SettingName } from '@touchline/domain/settings/settings'
import type { ReactNode } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import { useSettingsTexts } from './settings-texts.ts'

interface SettingsSectionsProps {
  search: string
  onSearch: (search: string) => void
  /** Draws the settings of a group that the search finds. */
  children: (names: readonly SettingName[]) => ReactNode
}

/** The groups of settings under a search field, for reading them and for editing them. */
export function SettingsSections({ search, onSearch, children }: SettingsSectionsProps) {
  const texts = useSettingsTexts()
  const found = findSettings(texts, search)
  return (
    <>
      <SearchField label={texts.search} value={search} onChange={onSearch} />
      {settingGroupNames.map((group) => {
        const names = found[group]
        return (
          names && (
            <Section key={group} title={texts[`group.${group}`]}>
              {children(names)}
            </Section>
          )
        )
      })}
      {Object.keys(found).length === 0 && (
        <Text c="dimmed" role="status">
          {texts.noneFound}
        </Text>
      )}
    </>
  )
}

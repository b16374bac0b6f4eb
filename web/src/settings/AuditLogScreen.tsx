import { dateFormat } from '@touchline/domain/kit/formats'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { auditLog, findAuditPeople } from '@touchline/domain/settings/audit-log'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useListState } from '../kit/list/useListState.ts'
import { Page } from '../kit/page/Page.tsx'
import { useLocale } from '../kit/texts.ts'
import { useZone } from '../shell/session/useActor.ts'
import { actionText, changesIn, personText } from './audit-line.ts'
import { useAuditLogTexts } from './audit-log-texts.ts'
import { useClubTexts } from './club-texts.ts'
import { useSettingsTexts } from './settings-texts.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

type Line = RowOf<typeof auditLog>

/** Who changed what in the club and when, and who was refused what. */
export function AuditLogScreen() {
  const texts = useAuditLogTexts()
  const settings = useSettingsTexts()
  const locale = useLocale()
  const zone = useZone()
  const format = dateFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  const { person } = useListState(auditLog).address.narrowed
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const people = useRead(findAuditPeople, { query: { search: asked, ...(person && { person }) } }, { keep: true }).data
  const time = ({ created_at }: Line) => format.format(new Date(created_at))
  const details = ({ details: json }: Line) => (
    <Text inherit c="dimmed" lineClamp={3} maw={420} style={{ overflowWrap: 'anywhere' }}>
      {changesIn(json, { ...settings, ...texts }).join(' · ')}
    </Text>
  )
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="audit-log" />}>
      <ListPage
        of={auditLog}
        words={texts}
        icon={<IconHistory stroke={1.5} />}
        choices={{ person: people?.items }}
        searches={{ person: { label: texts.findPerson, onSearch: setSearch } }}
        cells={{ created_at: time, person: (line) => line.person ?? texts.system, action: (line) => actionText(line, texts), details }}
        phone={(line) => ({
          title: actionText(line, texts),
          detail: `${personText(line, texts)} · ${time(line)}`,
        })}
      />
    </Page>
  )
}

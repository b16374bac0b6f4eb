import { clubFields, facilities } from '@touchline/domain/fields/records'
import { zones } from '@touchline/domain/kit/zones/zones'
import { IconBuildingStadium, IconSoccerField } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Crumb } from '../kit/page/Crumb.tsx'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { useFacilityTexts, useFieldTexts } from './field-texts.ts'

const listOfFields = '/club-admin/schedules/fields'
export const listOfFacilities = '/club-admin/facilities'

/** The fields of the club, under the title and the tabs of the page that holds them. */
export function FieldList({ title, tabs }: { title: string; tabs: ReactNode }) {
  const icon = <IconSoccerField stroke={1.5} />
  return <RecordListPage of={clubFields} words={useFieldTexts()} icon={icon} path="/club-admin/fields" title={title} tabs={tabs} />
}

export function FieldScreen() {
  return <RecordPage of={clubFields} words={useFieldTexts()} path={listOfFields} />
}

export function FacilitiesScreen() {
  const zone = useZone()
  const start = { timezone: zones.find((known) => known === zone) }
  return (
    <RecordListPage
      of={facilities}
      words={useFacilityTexts()}
      icon={<IconBuildingStadium stroke={1.5} />}
      path={listOfFacilities}
      crumb={<Crumb to={listOfFields} name={useFieldTexts().file} />}
      start={start}
    />
  )
}

export function FacilityScreen() {
  return <RecordPage of={facilities} words={useFacilityTexts()} path={listOfFacilities} />
}

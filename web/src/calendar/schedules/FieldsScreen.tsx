import { Button } from '@mantine/core'
import { IconBuildingStadium } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FieldList, listOfFacilities } from '../../fields/FieldScreens.tsx'
import { useFacilityTexts } from '../../fields/field-texts.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { ScheduleTabs } from './ScheduleTabs.tsx'

/** The fields as a tab of the planning page of the club. */
export function FieldsScreen() {
  const texts = useCalendarTexts()
  const { file } = useFacilityTexts()
  const toFacilities = (
    <Button component={Link} to={listOfFacilities} variant="subtle" size="compact-sm" leftSection={<IconBuildingStadium size={16} />}>
      {file}
    </Button>
  )
  return <FieldList title={texts.schedules} tabs={<ScheduleTabs ofClub current="fields" end={toFacilities} />} />
}

import { readCoachResources } from '@touchline/domain/resources/endpoints'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ResourceList } from './ResourceList.tsx'
import { useResourceTexts } from './resource-texts.ts'

/** The files and links of a member of the staff. */
export function CoachResourcesScreen() {
  const texts = useResourceTexts()
  const id = Number(useParams()['coach'])
  const read = useRead(readCoachResources, { params: { coach: id } })
  return (
    <Page title={read.data?.owner ?? texts.resources} crumb={<Crumb to="/club-admin/staff" name={texts.staff} />}>
      <ResourceList owner={{ kind: 'coach', id }} />
    </Page>
  )
}

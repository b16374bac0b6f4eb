import { ActionIcon } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { staffList } from '@touchline/domain/staff/endpoints'
import { IconFiles, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useStaffTexts } from '../staff/staff-texts.ts'
import { certificatesPath, staffPath, StaffTabs } from '../staff/StaffTabs.tsx'
import { useStaffBulk } from './useStaffBulk.tsx'

const tones = { none: 'quiet', valid: 'good', expiring: 'warn', expired: 'bad' } as const
type Line = RowOf<typeof staffList>

/** The directory of the staff; a line leads to the certificates of its person. */
export function StaffScreen() {
  const texts = useStaffTexts()
  const state = ({ certificates: is }: Line) => <Status tone={tones[is]}>{texts[`certificates.${is}`]}</Status>
  return (
    <Page title={texts.file} tabs={<StaffTabs current={staffPath} />}>
      <ListPage
        of={staffList}
        words={texts}
        icon={<IconUsers stroke={1.5} />}
        cells={{ certificates: state }}
        rowTo={({ name }) => `${certificatesPath}?search=${encodeURIComponent(name)}`}
        bulk={useStaffBulk()}
        rowActs={(line) => (
          <ActionIcon
            component={Link}
            to={`${staffPath}/${line.user_id}/resources`}
            variant="subtle"
            color="gray"
            title={texts.resources}
            aria-label={`${texts.resources}: ${line.name}`}
          >
            <IconFiles size={18} />
          </ActionIcon>
        )}
        phone={(line) => ({ title: line.name, detail: [texts[`role.${line.role}`], line.teams].filter(Boolean).join(' · '), lead: null })}
      />
    </Page>
  )
}

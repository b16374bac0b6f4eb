import { ActionIcon, Tooltip } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { certificates } from '@touchline/domain/staff/certificate-record'
import { staffList } from '@touchline/domain/staff/endpoints'
import { IconCertificate, IconFiles, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useCertificateTexts, useStaffTexts } from './staff-texts.ts'

const staffPath = '/club-admin/staff'
const certificatesPath = `${staffPath}/certificates`
const tones = { none: 'quiet', valid: 'good', expiring: 'warn', expired: 'bad' } as const
type Line = RowOf<typeof staffList>

function StaffTabs({ current }: { current: string }) {
  const texts = useStaffTexts()
  return (
    <TabLinks
      label={texts.file}
      current={current}
      views={[
        { to: staffPath, name: texts['tab.staff'] },
        { to: certificatesPath, name: texts['tab.certificates'] },
      ]}
    />
  )
}

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
        rowActs={(line) => (
          <Tooltip label={texts.resources}>
            <ActionIcon
              component={Link}
              to={`${staffPath}/${line.user_id}/resources`}
              variant="subtle"
              color="gray"
              aria-label={`${texts.resources}: ${line.name}`}
            >
              <IconFiles size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        phone={(line) => ({ title: line.name, detail: [texts[`role.${line.role}`], line.teams].filter(Boolean).join(' · '), lead: null })}
      />
    </Page>
  )
}

export function CertificatesScreen() {
  return (
    <RecordListPage
      of={certificates}
      words={useCertificateTexts()}
      icon={<IconCertificate stroke={1.5} />}
      path={certificatesPath}
      title={useStaffTexts().file}
      tabs={<StaffTabs current={certificatesPath} />}
    />
  )
}

export function CertificateScreen() {
  return <RecordPage of={certificates} words={useCertificateTexts()} path={certificatesPath} />
}

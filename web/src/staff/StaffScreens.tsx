import { certificates } from '@touchline/domain/staff/certificate-record'
import { IconCertificate } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useCertificateTexts, useStaffTexts } from './staff-texts.ts'
import { certificatesPath, StaffTabs } from './StaffTabs.tsx'

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

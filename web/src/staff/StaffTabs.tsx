import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useStaffTexts } from './staff-texts.ts'

export const staffPath = '/club-admin/staff'
export const certificatesPath = `${staffPath}/certificates`

/** The tabs of the directory and its certificates. */
export function StaffTabs({ current }: { current: string }) {
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

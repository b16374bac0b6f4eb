import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useDuplicateTexts } from './duplicate-texts.ts'

export const duplicatesPath = '/club-admin/players/duplicates'
export const mergesPath = `${duplicatesPath}/merged`

export function DuplicateTabs({ current }: { current: string }) {
  const texts = useDuplicateTexts()
  return (
    <TabLinks
      label={texts.file}
      current={current}
      views={[
        { to: duplicatesPath, name: texts['tab.duplicates'] },
        { to: mergesPath, name: texts['tab.merges'] },
      ]}
    />
  )
}

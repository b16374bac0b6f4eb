import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useAidTexts } from './aid-texts.tsx'

export const aidPath = '/program-admin/financial-aid'

/** The tabs of financial aid for those who decide. */
export function AidTabs({ current }: { current: '' | '/edit' | '/questions' }) {
  const texts = useAidTexts()
  return (
    <TabLinks
      label={texts.financialAid}
      current={`${aidPath}${current}`}
      views={[
        { to: aidPath, name: texts.requests },
        { to: `${aidPath}/edit`, name: texts.funds },
        { to: `${aidPath}/questions`, name: texts.formQuestions },
      ]}
    />
  )
}

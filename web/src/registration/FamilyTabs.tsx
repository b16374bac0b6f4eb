import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { useRegistrationTexts } from './registration-texts.ts'

/** The tabs of the programs of a family; financial aid where the club has switched it on. */
export function FamilyTabs({ current }: { current: '/programs' | '/programs/registrations' | '/programs/financial-aid' }) {
  const texts = useRegistrationTexts()
  const { config } = useActor()
  return (
    <TabLinks
      label={texts.programs}
      current={current}
      views={[
        { to: '/programs', name: texts.programs },
        { to: '/programs/registrations', name: texts.registrations },
        ...(config.enable_financial_aid ? [{ to: '/programs/financial-aid', name: texts.aid }] : []),
      ]}
    />
  )
}

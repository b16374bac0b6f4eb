import { Text } from '@mantine/core'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { Section } from '../../kit/page/Section.tsx'
import { MobileRow, type MobileStep } from './MobileRow.tsx'
import { NameRow } from './NameRow.tsx'
import { usePageTexts } from '../page-texts.ts'
import { PrimaryEmailRow } from './PrimaryEmailRow.tsx'
import { SecondaryEmailRow } from './SecondaryEmailRow.tsx'

interface ContactSectionProps {
  own: OwnUser
  step: MobileStep
  onStep: (step: MobileStep) => void
}

/** Shows the user's name, email addresses and phone number. */
export function ContactSection({ own, step, onStep }: ContactSectionProps) {
  const texts = usePageTexts()
  return (
    <Section title={texts.contact}>
      <Text fz="sm" c="dimmed" mt="xs">
        {texts.contactHelp}
      </Text>
      <NameRow own={own} />
      <PrimaryEmailRow own={own} />
      <SecondaryEmailRow own={own} />
      <MobileRow own={own} step={step} onStep={onStep} />
    </Section>
  )
}

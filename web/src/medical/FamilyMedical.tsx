import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { MedicalChild } from '@touchline/domain/medical/medical'
import { IconFirstAidKit } from '@tabler/icons-react'
import { useState } from 'react'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { MedicalForm } from './late-medical-form.ts'
import { useMedicalTexts } from './medical-texts.ts'

/** Lists the children with the state of their medical notes, and a button to edit them. */
export function FamilyMedical({ lines }: { lines: readonly MedicalChild[] }) {
  const texts = useMedicalTexts()
  const [opened, setOpened] = useState<MedicalChild | null>(null)
  return (
    <Section title={texts.medicalNotes} aside={texts.dashboardHelp}>
      {lines.map((child) => (
        <Row
          key={child.player_id}
          lead={<IconFirstAidKit size={20} stroke={1.75} aria-hidden />}
          title={child.first_name}
          detail={child.noted ? texts.noted : texts.notNoted}
          end={
            <Button
              variant="default"
              aria-label={fill(child.noted ? texts.editFor : texts.addFor, { name: child.first_name })}
              aria-haspopup="dialog"
              onPointerEnter={MedicalForm.fetch}
              onClick={() => setOpened(child)}
            >
              {child.noted ? texts.edit : texts.add}
            </Button>
          }
        />
      ))}
      {opened && <MedicalForm player={opened.player_id} name={opened.first_name} onClose={() => setOpened(null)} />}
    </Section>
  )
}

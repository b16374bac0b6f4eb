import { ActionIcon } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconFirstAidKit } from '@tabler/icons-react'
import classes from './MedicalSign.module.css'
import { useMedicalTexts } from './medical-texts.ts'

interface MedicalSignProps {
  name: string
  onOpen: () => void
}

/** A small sign beside a name that a player has medical notes; it opens them. */
export function MedicalSign({ name, onOpen }: MedicalSignProps) {
  const texts = useMedicalTexts()
  const label = fill(texts.notesOf, { name })
  return (
    <ActionIcon className={classes.sign} w={32} miw={32} aria-label={label} aria-haspopup="dialog" title={label} onClick={onOpen}>
      <IconFirstAidKit size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

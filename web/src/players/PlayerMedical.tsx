import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readMedicalNotes } from '@touchline/domain/medical/endpoints'
import { isEmptyNotes, medicalTexts } from '@touchline/domain/medical/medical'
import { IconAlertTriangle, IconFirstAidKit } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { MedicalForm } from '../medical/late-medical-form.ts'
import { useMedicalTexts } from '../medical/medical-texts.ts'
import { useZone } from '../shell/session/useActor.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

/** The medical notes of a player; the family edits them here. */
export function PlayerMedical({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const words = useMedicalTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const [isEditing, setEditing] = useState(false)
  const read = useRead(readMedicalNotes, { params: { player: player.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={3} />
  const { notes, written_at, written_by } = read.data
  const isEmpty = notes !== null && isEmptyNotes(notes)
  const edit = player.may.write_medical && (
    <Button variant="default" mt="md" onPointerEnter={MedicalForm.fetch} onClick={() => setEditing(true)}>
      {isEmpty ? texts.addMedical : texts.editMedical}
    </Button>
  )
  return (
    <>
      {notes === null ? (
        <Notice tone="bad" icon={<IconAlertTriangle size={18} />}>
          {texts.medicalUnreadable}
        </Notice>
      ) : isEmpty ? (
        <StateMessage icon={<IconFirstAidKit stroke={1.5} />} title={texts.noMedical} acts={edit}>
          {!player.may.write_medical && texts.noMedicalHelp}
        </StateMessage>
      ) : (
        <>
          <DescriptionList
            facts={[
              ...medicalTexts.map((field) => notes[field] !== '' && ([words[field], notes[field]] as const)),
              notes.emergency_name !== '' && ([words.emergencyContact, `${notes.emergency_name} ${notes.emergency_phone}`] as const),
            ].map((fact) => fact && [fact[0], fact[1]])}
          />
          {written_at !== null && (
            <Text c="dimmed" fz="sm" mt="md">
              {fill(written_by ? texts.medicalWrittenBy : texts.medicalWritten, {
                name: written_by ?? '',
                when: instant(written_at, zone),
              })}
            </Text>
          )}
          {edit}
        </>
      )}
      {isEditing && <MedicalForm player={player.id} name={player.first_name} onClose={() => setEditing(false)} />}
    </>
  )
}

import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { programRecords } from '@touchline/domain/programs/records'
import { readInviteChoices } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import type { ChosenRows } from '../../kit/list/BulkBar.tsx'
import { BulkDialog } from '../../kit/list/BulkDialog.tsx'
import { useOwnWords } from '../../kit/texts.ts'
import { titles } from '@touchline/domain/registration/titles'
import { usePeopleTexts } from '../list-texts.ts'
import { useInviteBulk } from './invite-bulk.tsx'

const byName = { sort: 'name', page_size: '200' } as const

interface InviteRowsProps {
  /** The name of the list of players. */
  list: string
  chosen: ChosenRows
  onClose: () => void
  onGone: (error: unknown) => boolean
}

/** Invites the chosen players of a list to a program: first the program, then what its invitations name. */
export function InviteRows({ list, chosen, onClose, onGone }: InviteRowsProps) {
  const texts = usePeopleTexts()
  const words = useOwnWords()
  const { close } = useKitTexts()
  const [program, setProgram] = useState<number | null>(null)
  const listed = useRead(programRecords.list.read, { query: byName }).data?.items ?? []
  // Nobody is invited to a program that has closed.
  const programs = listed.filter(({ registration }) => registration !== 'Closed')
  const choices = useRead(readInviteChoices, { params: { program: program ?? 0 } }, { enabled: program !== null }).data
  const bulk = useInviteBulk(program ?? 0, choices)
  const invite = bulk?.acts.find(({ act }) => act === 'invite')
  // The act is one of another list, which does not know the filters of this one.
  const players = 'found' in chosen ? { found: {}, players: { of: list, found: chosen.found } } : chosen
  if (bulk && invite) return <BulkDialog bulk={bulk} action={invite} chosen={players} onClose={onClose} onDone={onClose} onGone={onGone} />
  return (
    <Modal opened onClose={onClose} title={words(titles.invite)} closeButtonProps={{ 'aria-label': close }}>
      <Stack gap="md">
        <NativeSelect
          label={texts.program}
          value={program === null ? '' : String(program)}
          onChange={(event) => setProgram(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          data={[
            { value: '', label: texts.chooseProgram },
            ...programs.map(({ id, name }) => ({ value: String(id), label: String(name) })),
          ]}
        />
        {choices && !invite && <Text>{texts.inviteNot}</Text>}
      </Stack>
    </Modal>
  )
}

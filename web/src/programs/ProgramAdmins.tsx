import { Box, Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { assignProgramAdmin, readProgramAdmins } from '@touchline/domain/programs/admin-endpoints'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { SearchableChoice } from '../kit/form/late-searchable-choice.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useProgramsTexts } from './programs-texts.ts'

/** The program administrators of a program; those who set up its region assign and remove them. */
export function ProgramAdmins({ id }: { id: number }) {
  const texts = useProgramsTexts()
  const params = { program: id }
  const read = useRead(readProgramAdmins, { params }).data
  const assign = useAction(assignProgramAdmin)
  const { undo } = useKitTexts()
  if (!read || (read.items.length === 0 && read.others.length === 0)) return null
  const { items, others, may } = read
  const set = (person: { id: number; name: string }, assigned: boolean): void =>
    assign.run(
      { params, body: { user_id: person.id, assigned } },
      {
        done: fill(assigned ? texts.adminAssigned : texts.adminRemoved, { name: person.name }),
        act: () => ({ label: undo, run: () => set(person, !assigned) }),
      },
    )
  return (
    <Box mt="xl" maw={560}>
      <Section title={texts.admins}>
        <Text fz="sm" c="dimmed" pt="xs">
          {texts.adminsHelp}
        </Text>
        {items.map((one) => (
          <Row
            key={one.id}
            title={one.name}
            end={
              may.manage && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${texts.remove}: ${one.name}`}
                  disabled={assign.busy}
                  onClick={() => set(one, false)}
                >
                  {texts.remove}
                </Button>
              )
            }
          />
        ))}
        {others.length > 0 && (
          <Box pt="sm" maw={360}>
            <SearchableChoice
              id="program-admin"
              name="program-admin"
              required={false}
              label={texts.assignAdmin}
              data={others.map(({ id: user, name }) => ({ value: String(user), label: name }))}
              value=""
              onChange={(next) => {
                const chosen = others.find((one) => String(one.id) === next)
                if (chosen) set(chosen, true)
              }}
            />
          </Box>
        )}
      </Section>
    </Box>
  )
}

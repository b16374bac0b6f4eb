import { Box, Text } from '@mantine/core'
import { readHouseholds } from '@touchline/domain/households/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Section } from '../kit/page/Section.tsx'
import type { Player } from '../players/player-tab.ts'
import { CustodyNote } from './CustodyNote.tsx'
import { HouseholdContact } from './HouseholdContact.tsx'
import { useHouseholdTexts } from './household-texts.ts'

/** The contacts of a player by household, and the custody note. */
export function PlayerHouseholds({ player: { id: player } }: { player: Player }) {
  const texts = useHouseholdTexts()
  const read = useRead(readHouseholds, { params: { player } })
  if (read.isError && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const data = read.data
  return (
    <>
      <Text c="dimmed" fz="sm" my="md" maw={720}>
        {texts.help}
      </Text>
      {data ? (
        <Box maw={720}>
          {data.households.length === 0 && <Text mt="md">{texts.noContacts}</Text>}
          {data.households.map((household) => (
            <Section
              key={household.household_id}
              title={household.name === null ? texts.noHousehold : fill(texts.household, { name: household.name })}
            >
              {household.household_id === null && data.households.length > 1 && (
                <Text fz="sm" c="dimmed" mt="sm">
                  {texts.noHouseholdHelp}
                </Text>
              )}
              {household.contacts.map((contact) => (
                <HouseholdContact key={contact.contact_id} player={data} household={household} contact={contact} />
              ))}
            </Section>
          ))}
          {data.may.see_custody && <CustodyNote player={player} />}
        </Box>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}

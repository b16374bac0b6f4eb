import { Anchor, Table, Text } from '@mantine/core'
import { readPlayerReaders } from '@touchline/domain/permissions/access-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import table from '../kit/page/Table.module.css'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useAccessTexts } from './permission-texts.ts'
import { useAccessWords } from './useAccessWords.ts'

/** Everybody who may see a player, with the reasons and what they may see. A name leads to the details. */
export function PlayerReaders({ player, onPerson }: { player: number; onPerson: (id: number) => void }) {
  const texts = useAccessTexts()
  const words = useAccessWords()
  const isPhone = useIsPhone()
  const read = useRead(readPlayerReaders, { params: { player } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const { player: card, readers } = read.data
  const lines = readers.map((reader) => ({
    ...reader,
    role: reader.signed_up ? words.role(reader.type) : `${words.role(reader.type)} · ${texts.notSignedUp}`,
    why: reader.reasons.map(words.reason),
    what: reader.sees.map((question) => texts[`question.${question}`]).join(', '),
  }))
  const link = (id: number, name: string) => (
    <Anchor component="button" type="button" ta="start" fz="inherit" fw={550} onClick={() => onPerson(id)}>
      {name}
    </Anchor>
  )
  return (
    <Section title={fill(texts.readers, { player: card.name })} count={readers.length}>
      <Text c="dimmed" fz="sm" mt="sm">
        {[...card.teams, card.region].filter(Boolean).join(' · ')}
      </Text>
      {lines.length === 0 ? (
        <Text c="dimmed" pt="sm">
          {texts.readersNone}
        </Text>
      ) : isPhone ? (
        lines.map(({ role_id, user_id, name, role, why, what }) => (
          <Row key={role_id} title={link(user_id, name)} detail={[role, ...why, what].join(' · ')} />
        ))
      ) : (
        <Table className={table.table} fz="sm">
          <Table.Thead>
            <Table.Tr>
              {[texts.name, texts.role, texts.why, texts.sees].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ role_id, user_id, name, role, why, what }) => (
              <Table.Tr key={role_id}>
                <Table.Td>{link(user_id, name)}</Table.Td>
                <Table.Td>{role}</Table.Td>
                <Table.Td style={{ whiteSpace: 'normal' }}>
                  {why.map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'normal' }}>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

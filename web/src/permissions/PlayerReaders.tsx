import { Anchor, Text } from '@mantine/core'
import { readPlayerReaders } from '@touchline/domain/permissions/access-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Row } from '../kit/page/Row.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
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
        <RowsTable
          rows={lines}
          keyOf={({ role_id }) => role_id}
          columns={[
            { head: texts.name, cell: ({ user_id, name }) => link(user_id, name) },
            { head: texts.role, cell: ({ role }) => role },
            { head: texts.why, kind: 'wraps', cell: ({ why }) => why.map((reason) => <div key={reason}>{reason}</div>) },
            { head: texts.sees, kind: 'wraps', cell: ({ what }) => what },
          ]}
        />
      )}
    </Section>
  )
}

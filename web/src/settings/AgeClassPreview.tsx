import { Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AgeClass, AgeClassKind } from '@touchline/domain/access/age-class'
import { previewAgeClass } from '@touchline/domain/settings/age-class-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useAsked } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useAgeClassTexts } from './age-class-texts.ts'

type Previewed = ReplyGot<typeof previewAgeClass>['classes'][number]

/** The players in each class under settings that are not saved; `settings` is null while they break a rule. */
export function AgeClassPreview({ kind, settings }: { kind: AgeClassKind; settings: AgeClass | null }) {
  const texts = useAgeClassTexts()
  const [asked] = useDebouncedValue(settings, 300)
  const { data, error, refetch } = useAsked(previewAgeClass, asked && { body: { kind, settings: asked } })
  const moved = data && (data.moved === 0 ? texts.movedNone : data.moved === 1 ? texts.movedOne : fill(texts.moved, { count: data.moved }))
  return (
    <Section title={texts.preview} aside={<span role="status">{moved}</span>}>
      <Text c="dimmed" fz="sm" mt="xs">
        {texts.previewHelp}
      </Text>
      {data ? (
        <Table mt="sm" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.class}</Table.Th>
              {kind !== 'grade' && <Table.Th>{texts.birthYears}</Table.Th>}
              <Table.Th ta="end">{texts.players}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.classes.map((one) => (
              <ClassRow key={one.label} of={one} name={one.label} born={kind !== 'grade'} />
            ))}
            {(['no_birth_date', 'too_young', 'too_old'] as const).map(
              (reason) =>
                data.without[reason].players > 0 && (
                  <ClassRow key={reason} of={data.without[reason]} name={texts[reason]} born={kind !== 'grade'} />
                ),
            )}
          </Table.Tbody>
        </Table>
      ) : error ? (
        <ErrorPanel inline error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Section>
  )
}

function ClassRow({ of, name, born }: { of: Previewed; name: string; born: boolean }) {
  const texts = useAgeClassTexts()
  const more = of.players - of.names.length
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {of.players > 0 && (
          <Text c="dimmed" fz="xs" lineClamp={2}>
            {of.names.join(', ')}
            {more > 0 && ` ${fill(texts.andMore, { count: more })}`}
          </Text>
        )}
      </Table.Td>
      {born && <Table.Td style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>{of.birth_years}</Table.Td>}
      <Table.Td ta="end" style={{ verticalAlign: 'top' }}>
        {of.players}
      </Table.Td>
    </Table.Tr>
  )
}

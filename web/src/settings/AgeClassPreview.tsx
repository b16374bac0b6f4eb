import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AgeClass, AgeClassKind } from '@touchline/domain/access/age-class'
import { previewAgeClass } from '@touchline/domain/settings/age-class-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useAsked } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
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
        <RowsTable
          rows={[
            ...data.classes.map((one) => ({ ...one, name: one.label })),
            ...(['no_birth_date', 'too_young', 'too_old'] as const)
              .map((reason) => ({ ...data.without[reason], name: texts[reason] }))
              .filter(({ players }) => players > 0),
          ]}
          keyOf={({ name }) => name}
          columns={[
            { head: texts.class, kind: 'wraps', cell: (row) => <ClassName {...row} /> },
            kind !== 'grade' && { head: texts.birthYears, cell: ({ birth_years }) => birth_years },
            { head: texts.players, kind: 'number', cell: ({ players }) => players },
          ]}
        />
      ) : error ? (
        <ErrorPanel inline error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Section>
  )
}

function ClassName({ name, names, players }: Pick<Previewed, 'names' | 'players'> & { name: string }) {
  const texts = useAgeClassTexts()
  const more = players - names.length
  return (
    <>
      {name}
      {players > 0 && (
        <Text c="dimmed" fz="xs" lineClamp={2}>
          {names.join(', ')}
          {more > 0 && ` ${fill(texts.andMore, { count: more })}`}
        </Text>
      )}
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { forgetRosterMapping, listRosterMappings, recallRosterMapping } from '@touchline/domain/rosters/endpoints'
import type { RosterMapping } from '@touchline/domain/rosters/roster-import'
import { fieldName } from '@touchline/domain/rosters/roster-field'
import { fill } from '@touchline/domain/kit/texts'
import { IconColumns } from '@tabler/icons-react'
import { useAction } from '../kit/api/useAction.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { useRosterTexts } from './roster-texts.ts'

/** Lists the stored column assignments that let known files be read without questions; empty at first. */
export function RosterMappings() {
  const texts = useRosterTexts()
  const read = useRead(listRosterMappings, {})
  const items = read.data?.items ?? []
  const { forget, onForget } = useForgetting()
  if (items.length === 0) return null
  return (
    <Section title={texts.mappings} count={items.length}>
      <Text c="dimmed" fz="sm" py={4}>
        {texts.mappingsHelp}
      </Text>
      {items.map((mapping) => (
        <Mapping
          key={mapping.id}
          mapping={mapping}
          busy={forget.running.some(({ params }) => params.mapping === mapping.id)}
          onForget={() => onForget(mapping)}
        />
      ))}
    </Section>
  )
}

/** The undo state belongs to the list instead of the row, because the row is gone once it is removed. */
function useForgetting() {
  const texts = useRosterTexts()
  const [forget, recall] = [useAction(forgetRosterMapping, texts), useAction(recallRosterMapping, texts)]
  const onForget = ({ id }: RosterMapping) => {
    const params = { mapping: id }
    forget.run({ params }, { done: texts.forgotten, act: () => ({ label: texts.undo, run: () => recall.run({ params }) }) })
  }
  return { forget, onForget }
}

interface MappingProps {
  mapping: RosterMapping
  busy: boolean
  onForget: () => void
}
function Mapping({ mapping: { columns, by, at, date_order }, busy, onForget }: MappingProps) {
  const texts = useRosterTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const named = columns.flatMap(({ header, field }) =>
    field === null ? [] : fill(texts.mappingLine, { header: header || '–', field: fieldName(field, texts) }),
  )
  const left = columns.filter(({ field }) => field === null).map(({ header }) => header || '–')
  const order = date_order === null ? [] : [date_order === 'mdy' ? texts.dateMdy : texts.dateDmy]
  const when = instant(at, zone)
  return (
    <Row
      lead={<IconColumns size={20} stroke={1.75} aria-hidden />}
      title={[...named, ...order].join(' · ')}
      detail={[
        ...(left.length > 0 ? [fill(texts.mappingLeft, { headers: left.join(', ') })] : []),
        by === null ? when : fill(texts.mappingBy, { by, when }),
      ].join(' · ')}
      end={
        <Button
          variant="default"
          loading={busy}
          aria-label={fill(texts.forgetMapping, { headers: columns.map(({ header }) => header).join(', ') })}
          onClick={onForget}
        >
          {texts.forget}
        </Button>
      }
    />
  )
}

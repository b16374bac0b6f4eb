import { fill } from '@touchline/domain/kit/texts'
import { texts as spanish } from '@touchline/domain/platform/texts.es'
import { wordsOf } from '../../screen-as.tsx'
import { expect, test } from 'vitest'
import { WeekStrip } from './WeekStrip.tsx'

const at = (id: number, day: string) => ({
  ...{ id, to: '/', kind: 'practice' as const, title: 'Practice', place: '' },
  ...{ start: `${day}T18:00`, end: `${day}T19:30` },
})

test('a day with one event is read out as “1 event”, in Spanish as “1 evento”', () => {
  const events = [at(1, '2026-10-05'), at(2, '2026-10-06'), at(3, '2026-10-06')]
  const said = wordsOf(<WeekStrip days={['2026-10-05', '2026-10-06']} events={events} chosen="2026-10-05" onChoose={() => undefined} />)
  expect(said).toContain('Monday, October 5, 1 event ')
  expect(said).toContain('Tuesday, October 6, 2 events ')
  expect(fill(spanish.dayEventsOne, { day: 'lunes' })).toBe('lunes, 1 evento')
})

import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './feed-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  entry: '{what} · {team}',
  entryOf: '{names}: {what} · {team}',
  canceled: 'Cancelado: {entry}',
  postponed: 'Aplazado: {entry}',
  arrive: 'Llegar a las {time}',
  reason: 'Motivo: {reason}',
  uniform: 'Uniforme: {uniform}',
  answer: '{name}: {answer}',
  present: 'va',
  absent: 'no va',
  injured: 'con lesión',
  late: 'llega tarde',
  failed: 'se queda en casa',
  none: 'aún sin respuesta',
  person: 'Mi calendario',
  family: 'Familia',
  Practice: 'Entrenamiento',
  Game: 'Partido',
  GenericCalendarEvent: 'Evento',
  ClinicSessionEvent: 'Clínica',
  StaffEvent: 'Personal',
}

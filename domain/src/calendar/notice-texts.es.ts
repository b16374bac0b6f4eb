import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './notice-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  practice: 'Entrenamiento',
  gameHome: 'Partido contra {opponent}',
  gameAway: 'Partido en casa de {opponent}',
  game: 'Partido',
  event: 'Evento',
  fromOn: '{when}, {count} eventos en total',
  created: 'Nuevo: {what}, {when}',
  changed: 'Cambio: {what}, {when}',
  canceled: 'Suspendido: {what}, {when}',
  postponed: 'Aplazado: {what}, {when}',
  restored: 'Sí tiene lugar: {what}, {when}',
  deleted: 'Retirado del calendario: {what}, {when}',
  imported: 'El calendario de {team} ha cambiado: {count} eventos',
  line: '{team}: {what}\n{when}\n{place}',
  noPlace: 'Lugar por anunciar',
}

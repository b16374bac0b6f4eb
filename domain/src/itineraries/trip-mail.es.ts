import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './trip-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: '{title}: viaje de {team}',
  body: '{by} publicó el plan de {title} de {team}, {days}.\n\nVea horarios, alojamiento y autos: {url}',
  bodyWithPlace:
    '{by} publicó el plan de {title} de {team}, {days}.\n\nPunto de encuentro: {place}\n\nVea horarios, alojamiento y autos: {url}',
}

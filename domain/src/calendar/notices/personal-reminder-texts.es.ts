import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './personal-reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Recordatorio: {what}, {when}',
  body: '{what}\n{when}\n{place}',
  noPlace: 'Lugar por anunciar',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './personal-reminder-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  subject: 'Recordatorio: {what}, {when}',
  body: '{of}: {what}\n{when}\n{place}\n\n{link}',
  noPlace: 'Lugar por anunciar',
}

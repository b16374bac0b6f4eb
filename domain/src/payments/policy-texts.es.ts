import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './policy-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  refund: 'Política de reembolsos',
  cancellation: 'Política de cancelación',
  policies: 'Políticas del club:',
  none: 'Sin política publicada',
  'noneHelp.refund': 'El club no ha publicado una política de reembolsos. Consulte al club.',
  'noneHelp.cancellation': 'El club no ha publicado una política de cancelación. Consulte al club.',
  publishedOn: '{merchant} · Versión {version}, publicada el {day}',
  olderTitle: 'Desde entonces se publicó una versión nueva. Esta es la versión que se aceptó.',
  toCurrent: 'Leer la versión vigente',
  accept: 'Al inscribir, usted acepta estas políticas del club:',
  accepted: 'Aceptadas:',
  withVersion: '{policy} (versión {version})',
}

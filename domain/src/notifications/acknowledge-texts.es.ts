import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './acknowledge-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  loading: 'Abriendo su mensaje',
  from: 'Mensaje urgente de {club}',
  press: 'He visto esto',
  answer: 'Responda SÍ si ha visto esto.',
  pressHelp: 'Presione una vez para que su club lo sepa. No hace falta iniciar sesión.',
  done: 'Gracias. {club} sabe que usted lo ha visto.',
  open: 'Abrir Touchline',
  badTitle: 'Este enlace no funciona',
  badHelp: 'El mensaje se retiró o el enlace está incompleto. Abra el enlace completo del correo.',
}

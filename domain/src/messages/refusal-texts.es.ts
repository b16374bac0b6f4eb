import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

/** The refusals of messages. */
export const texts: SameKeys<typeof english> = {
  noneChosen: 'Elija al menos un destinatario.',
  noneReached: 'No se puede contactar a nadie de estos destinatarios: todavía no se han unido.',
  tooMany: 'Un mensaje puede enviarse a {most} personas como máximo. Reduzca los destinatarios.',
  tooManyAnHour: 'Usted puede escribir a {most} personas por hora como máximo. Reduzca los destinatarios o envíe el mensaje más tarde.',
  unreadable: 'No se pueden leer los destinatarios. Elíjalos de nuevo.',
  wrongList: 'Esta lista no se puede filtrar así.',
  noGuardian: 'Un mensaje a un jugador menor de 18 años, o de uno, necesita un tutor que se haya unido.',
  needSubject: 'Escriba un asunto.',
  needText: 'Escriba un texto.',
  notADraft: 'Este mensaje ya se envió o se programó.',
  delivered: 'Este mensaje ya se entregó.',
  noReply: 'No se puede responder a este mensaje.',
  mayNotRefuseReplies: 'Usted no puede enviar mensajes sin respuesta.',
  mayNotSchedule: 'Usted no puede programar mensajes.',
  notScheduled: 'Este mensaje ya no está programado.',
  wrongTime: 'Elija una hora futura, dentro de un año.',
  tooManyFiles: 'Un mensaje puede tener hasta {most} archivos.',
  fileGone: 'Este archivo ya no está. Adjúntelo de nuevo.',
  filesTooLarge: 'Los archivos de un mensaje pueden sumar hasta 25 MB.',
  versionMissing: 'Falta la versión que usted cambió.',
}

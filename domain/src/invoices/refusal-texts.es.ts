import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  nameNeeded: 'Escriba un nombre.',
  descriptionNeeded: 'Escriba qué se cobra.',
  linesNeeded: 'Agregue al menos un cargo.',
  paymentsNeeded: 'Agregue al menos un pago.',
  pastDay: 'Elija hoy o un día posterior.',
  sumDiffers: 'Los pagos suman ${due}; los cargos suman ${total}.',
  unknownPlayer: 'Elija jugadores del club en la región de la factura.',
  unknownTeam: 'Elija equipos del club en la región de la factura.',
  unknownContact: 'Elija contactos con cuenta, de jugadores en la región de la factura.',
  unknownRegion: 'Elija una región del club.',
  newCode: 'Elija un código contable que exista. Solo los administradores de todo el club agregan códigos.',
  alreadySent: 'Esta factura se envió y ya no se puede cambiar. Anúlela y envíe una nueva.',
  notMade: 'No se creó aquí, así que no se puede cambiar aquí.',
  notSent: 'Esta factura aún no se ha enviado.',
  voided: 'Esta factura está anulada.',
  nobody: 'No hay a quién enviarla. Elija jugadores, equipos o contactos que tengan una cuenta.',
  nothingOpen: 'Nadie debe nada de esta factura.',
  remindedToday: 'Los recordatorios se enviaron hoy.',
  merchantClosed: 'La cuenta de cobro del club no recibe pagos en este momento, así que nadie podría pagar esta factura.',
}

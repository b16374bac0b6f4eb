import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './share-refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  chooseOne: 'Elija un contacto del jugador o escriba una dirección de correo electrónico.',
  notContact: 'Elija un contacto del jugador que sea miembro del club.',
  yourself: 'Usted ya debe esto. Escriba la dirección de otra persona.',
  exists: 'Estos pagos ya se comparten, o ya se preguntó a alguien. Termine eso primero.',
  isPart: 'Usted mismo paga una parte de esto, por lo que no puede compartirlo otra vez.',
  often: 'Ha preguntado demasiadas veces hoy. Inténtelo de nuevo mañana.',
  canceled: 'Esta inscripción se canceló.',
  nothingOpen: 'No hay nada pendiente que se pueda compartir.',
  over: 'Esto ya se respondió o terminó.',
  changed: 'Su parte cambió desde que la vio. Ahora es de {total}.',
  waits: 'Se está procesando un pago de esta inscripción. Inténtelo de nuevo en unos minutos.',
  method: 'Elija un método de pago para los pagos automáticos.',
  inFlight: 'Todavía se está procesando un pago del segundo pagador. Inténtelo de nuevo cuando se complete.',
  cancelFirst: 'Esta es la parte de un segundo pagador. Cancele la suscripción del primer pagador: eso termina ambas.',
}

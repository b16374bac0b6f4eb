import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './donation-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  donate: 'Donar',
  lead: 'Su donación va al fondo general de {club}.',
  closed: '{club} no recibe donaciones en línea en este momento.',
  amount: 'Monto',
  other: 'Otro',
  otherAmount: 'Otro monto',
  wrongAmount: 'Escriba un monto de $0.01 a $999,999.99.',
  wholePrice: '{total} con la tarifa de servicio',
  wholePriceBank: '{total} con la tarifa de servicio. Tarda unos días en llegar.',
  sameFee: 'La tarifa de servicio es la misma con tarjeta y con cuenta bancaria.',
  noMethod: 'Agregue una tarjeta o cuenta bancaria para donar.',
  methodHelp: 'Se guarda para este club y sirve también para las cuotas que pague aquí. No se cobra nada hasta que done.',
  methodSaved: 'Método de pago guardado.',
  donateAmount: 'Donar {amount}',
  sending: 'Su donación de {amount} está en camino…',
  onItsWay: 'Su donación de {amount} está en camino desde su banco. El recibo llega por correo cuando haya llegado, en unos días.',
  inReview: 'Su donación de {amount} está en revisión. El recibo llega por correo cuando haya llegado.',
  failed: 'Su donación de {amount} no se realizó: {reason} No se cobró nada y no debe nada. Inténtelo otra vez o elija otro método.',
  another: 'Hacer otra donación',
  given: 'Sus donaciones',
  refund: 'Reembolsar',
  refundTitle: 'Reembolsar esta donación',
  refundHelp: 'Una donación nunca vuelve a deberse. Un reembolso completo devuelve también la tarifa de servicio.',
  inDispute: 'Esta donación está en disputa. Se puede reembolsar cuando la disputa esté decidida.',
}

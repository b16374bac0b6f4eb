import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './pay-form-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  pay: 'Pagar',
  save: 'Guardar forma de pago',
  card: 'Tarjeta',
  bank: 'Cuenta bancaria',
  number: 'Número de tarjeta',
  expiry: 'Vencimiento (MM/AA)',
  cvc: 'Código de seguridad',
  holder: 'Titular de la cuenta',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  mandate: 'Autorizo al club a cargar esta cuenta.',
  sandbox: 'Esto es una demo: use la tarjeta de prueba 4242 4242 4242 4242 o la cuenta 000123456789. No se cobra nada.',
  bankAsks: 'Su banco le pide que confirme este pago.',
  confirm: 'Confirmar',
  refuse: 'Rechazar',
  failed: 'No se puede conectar con el formulario de pago. Revise su conexión e inténtelo de nuevo.',
}

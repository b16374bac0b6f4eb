import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './own-mail-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  emailChangeSubject: 'Confirme su nuevo correo para Touchline',
  emailChangeBody:
    'Hola, {name}:\n\nquiere usar {email} para su cuenta de Touchline. Abra este enlace donde tenga la sesión iniciada; funciona una vez, durante {hours} horas:\n\n{link}\n\nHasta entonces todo queda como está. Si no fue usted, no haga nada.',
  emailChangedSubject: 'Se cambió el correo de su cuenta de Touchline',
  emailChangedBody:
    'Hola, {name}:\n\nsu cuenta tiene ahora el correo {email}; inicie la sesión con esa dirección. Si no fue usted, avise a su club de inmediato: {help}',
  emailTakenSubject: 'Este correo ya tiene una cuenta de Touchline',
  emailTakenBody:
    'Alguien, probablemente usted, quiso usar {email} para otra cuenta de Touchline. La dirección ya tiene su propia cuenta: inicie la sesión con ella o elija otra dirección. Si no fue usted, no haga nada.',
  mobileChangedSubject: 'Se cambió el móvil de su cuenta de Touchline',
  mobileChangedBody:
    'Hola, {name}:\n\nel móvil de {email} se acaba de cambiar o quitar. Si no fue usted, ponga una contraseña nueva ahora: {link}',
  deletedSubject: 'Se eliminó su cuenta de Touchline',
  deletedBody: 'Hola, {name}:\n\nsu cuenta {email} se eliminó, como usted quiso. Este es el último mensaje que recibe de nosotros.',
}

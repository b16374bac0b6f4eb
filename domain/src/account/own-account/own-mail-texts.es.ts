import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './own-mail-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  emailChangeSubject: 'Confirme su nuevo correo para Touchline',
  emailChangeBody:
    'Hola, {name}:\n\nUsted pidió usar {email} para su cuenta de Touchline. Abra este enlace en un dispositivo con la sesión iniciada. Sirve una sola vez y vence en {hours} horas:\n\n{link}\n\nNada cambia hasta entonces. Si no fue usted, ignore este correo.',
  emailChangedSubject: 'Se cambió el correo de su cuenta de Touchline',
  emailChangedBody:
    'Hola, {name}:\n\nSu cuenta ahora usa {email}. Inicie sesión con esa dirección a partir de ahora. Si no fue usted, comuníquese con su club de inmediato: {help}',
  emailTakenSubject: 'Este correo ya tiene una cuenta de Touchline',
  emailTakenBody:
    'Alguien, probablemente usted, intentó usar {email} para otra cuenta de Touchline. Esta dirección ya tiene una cuenta: inicie sesión con ella o elija otra dirección. Si no fue usted, ignore este correo.',
  mobileChangedSubject: 'Se cambió el celular de su cuenta de Touchline',
  mobileChangedBody:
    'Hola, {name}:\n\nEl celular de {email} se acaba de cambiar o quitar. Si no fue usted, restablezca su contraseña ahora: {link}',
  deletedSubject: 'Se eliminó su cuenta de Touchline',
  deletedBody: 'Hola, {name}:\n\nSu cuenta {email} se eliminó, como usted pidió. Este es el último mensaje que recibirá de nosotros.',
}

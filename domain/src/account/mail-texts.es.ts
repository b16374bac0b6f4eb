import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './mail-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  codeSubject: '{code} es su código de Touchline',
  codeBody: '{code} es su código de verificación de Touchline. Vale {minutes} minutos. Nadie de su club se lo pedirá.',
  resetSubject: 'Elija una contraseña nueva para Touchline',
  resetBody:
    'Hola, {name}:\n\nalguien, probablemente usted, pidió una contraseña nueva para {email}. Este enlace sirve una sola vez, durante dos horas:\n\n{link}\n\nSi no fue usted, no haga nada: su contraseña sigue igual.',
  unknownSubject: 'No hay ninguna cuenta de Touchline con esta dirección',
  unknownBody:
    'Alguien, probablemente usted, pidió una contraseña nueva de Touchline para {email}. No hay ninguna cuenta con esta dirección; quizá se registró con otra. Si no fue usted, no haga nada.',
  changedSubject: 'Su contraseña de Touchline ha cambiado',
  changedBody:
    'Hola, {name}:\n\nla contraseña de {email} acaba de cambiar. Si no fue usted, elija otra ahora: {link}\n\nSe ha cerrado la sesión en los demás dispositivos.',
  twoFactorOnSubject: 'La verificación en dos pasos está activada',
  twoFactorOnBody:
    'Hola, {name}:\n\na partir de ahora se envía un código al {number} cuando usted inicia sesión. Si no fue usted, elija otra contraseña ahora: {link}',
  twoFactorOffSubject: 'La verificación en dos pasos está desactivada',
  twoFactorOffBody: 'Hola, {name}:\n\nya no se pide ningún código al iniciar sesión. Si no fue usted, elija otra contraseña ahora: {link}',
  elsewhereSubject: 'Su sesión de Touchline se usó en otro dispositivo',
  elsewhereBody:
    'Hola, {name}:\n\nusted inició la sesión con {from}. La misma sesión la acaba de usar {device} (dirección {ip}), como si la hubieran copiado.\n\nSi no fue usted, elija otra contraseña ahora; con ello se cierra la sesión en todos los dispositivos: {link}',
  verifySubject: 'Confirme su dirección de correo para Touchline',
  verifyBody: 'Hola, {name}:\n\nconfirme que {email} es su dirección. El enlace sirve una sola vez, durante {hours} horas:\n\n{link}',
}

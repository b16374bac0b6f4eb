import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './mail-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  codeSubject: '{code} es su código de Touchline',
  codeBody: '{code} es su código de verificación de Touchline. Vence en {minutes} minutos. Nadie de su club se lo pedirá.',
  signInCodeSubject: '{code} es su código para iniciar sesión en Touchline',
  signInCodeBody:
    'Hola, {name}:\n\n{code} es su código para iniciar sesión. Vence en {minutes} minutos y sirve junto con su contraseña. Nadie de su club se lo pedirá.\n\nSi no está iniciando sesión en este momento, ignore este correo.',
  manyFailuresSubject: 'Muchos intentos fallidos de iniciar sesión en su cuenta de Touchline',
  manyFailuresBody:
    'Hola, {name}:\n\nAlguien probó {count} contraseñas incorrectas para {email} en menos de una hora. Ninguna funcionó.\n\nLos dispositivos que ya usó siguen funcionando. Para iniciar sesión en uno nuevo, quizá necesite un código que le enviaremos a esta dirección.\n\nSi usa la misma contraseña en otros sitios, restablézcala ahora: {link}',
  resetSubject: 'Restablezca su contraseña de Touchline',
  resetBody:
    'Hola, {name}:\n\nAlguien, probablemente usted, pidió restablecer la contraseña de {email}. Este enlace sirve una sola vez y vence en dos horas:\n\n{link}\n\nSi no fue usted, ignore este correo. Su contraseña sigue igual.',
  unknownSubject: 'No hay ninguna cuenta de Touchline con esta dirección',
  unknownBody:
    'Alguien, probablemente usted, pidió restablecer una contraseña de Touchline para {email}. Ninguna cuenta usa esta dirección. Quizá se registró con otra. Si no fue usted, ignore este correo.',
  changedSubject: 'Su contraseña de Touchline cambió',
  changedBody:
    'Hola, {name}:\n\nLa contraseña de {email} acaba de cambiar. Si no fue usted, restablézcala ahora: {link}\n\nSe cerró la sesión en los demás dispositivos.',
  twoFactorOnSubject: 'La verificación en dos pasos está activada',
  twoFactorOnBody:
    'Hola, {name}:\n\nA partir de ahora enviaremos un código al {number} cuando inicie sesión. Si no fue usted, restablezca su contraseña ahora: {link}',
  twoFactorOffSubject: 'La verificación en dos pasos está desactivada',
  twoFactorOffBody:
    'Hola, {name}:\n\nYa no necesita un código para iniciar sesión. Si no fue usted, restablezca su contraseña ahora: {link}',
  elsewhereSubject: 'Su sesión de Touchline se usó en otro dispositivo',
  elsewhereBody:
    'Hola, {name}:\n\nUsted inició sesión con {from}. La misma sesión la acaba de usar {device} (dirección IP {ip}), como si la hubieran copiado.\n\nSi no fue usted, restablezca su contraseña ahora. Eso cierra la sesión en todos los dispositivos: {link}',
  verifySubject: 'Confirme su dirección de correo para Touchline',
  verifyBody: 'Hola, {name}:\n\nConfirme que {email} es su dirección. El enlace sirve una sola vez y vence en {hours} horas:\n\n{link}',
}

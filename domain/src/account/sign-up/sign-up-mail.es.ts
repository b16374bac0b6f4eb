import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './sign-up-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  invitationSubject: '{club} lo invita a Touchline',
  invitationBody:
    'Hola, {name}:\n\n{by} lo invita a unirse a {club} como {role}. Use este enlace para empezar. Es solo para usted, funciona una sola vez y vence en {days} días:\n\n{link}\n\nSi no conoce {club}, ignore este correo.',
  roleOf: '{role} ({places})',
  knownSubject: 'Termine de registrarse en {club}',
  knownBody:
    'Hola, {name}:\n\nAlguien, probablemente usted, pidió registrarse en {club} con {email}. {club} ya tiene esta dirección, así que cree su cuenta con este enlace. Es solo para usted y funciona una sola vez:\n\n{link}\n\nSi no fue usted, ignore este correo. Sin este enlace nadie puede crear una cuenta con su dirección.',
  confirmSubject: 'Confirme su correo para {club}',
  confirmBody:
    'Hola, {name}:\n\nLe damos la bienvenida a {club}. Falta un paso: confirme que {email} es su dirección. Este enlace funciona una sola vez y vence en {hours} horas. En un navegador distinto del que usó para registrarse, necesitará su contraseña:\n\n{link}\n\nSi usted no se registró, ignore este correo y no abra el enlace.',
  joinedSubject: 'Ya forma parte de {club}',
  joinedBody:
    'Hola, {name}:\n\nSu cuenta {email} ahora tiene el rol {role} en {club}. Puede cambiar de club en la parte superior del menú.\n\nSi no fue usted, restablezca su contraseña ahora: {link}',
}

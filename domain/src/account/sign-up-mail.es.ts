import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './sign-up-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  invitationSubject: '{club} le invita a Touchline',
  invitationBody:
    'Hola, {name}:\n\n{by} le invita a unirse a {club} como {role}. Use este enlace para empezar. Es solo para usted, funciona una sola vez y vence en {days} días:\n\n{link}\n\nSi no conoce {club}, ignore este correo.',
  roleOf: '{role} de {places}',
  knownSubject: 'Su enlace para registrarse en {club}',
  knownBody:
    'Hola, {name}:\n\nalguien pidió registrarse en {club} con {email}, una dirección que allí ya se conoce. Por eso la cuenta se crea con este enlace, que es solo para usted y funciona una vez:\n\n{link}\n\nSi no fue usted, no haga nada: sin este enlace nadie consigue una cuenta con su dirección.',
  confirmSubject: 'Confirme su correo para {club}',
  confirmBody:
    'Hola, {name}:\n\nle damos la bienvenida a {club}. Falta un paso: confirme que {email} es su dirección. El enlace funciona una vez, durante {hours} horas; en otro navegador que el del registro le pide su contraseña:\n\n{link}\n\nSi usted no se registró, no abra el enlace y no pasará nada.',
  joinedSubject: 'Ya forma parte de {club}',
  joinedBody:
    'Hola, {name}:\n\nsu cuenta {email} es ahora {role} de {club}. Cambie de club en la parte superior del menú.\n\nSi no fue usted, ponga una contraseña nueva: {link}',
}

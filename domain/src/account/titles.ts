import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  login: { en: 'Login', es: 'Iniciar sesión' },
  loggingOut: { en: 'Logging Out', es: 'Cerrando la sesión' },
  setUp: { en: 'Set up', es: 'Preparar' },
  signUp: { en: 'Sign up', es: 'Registrarse' },
  findMyClub: { en: 'Find my club', es: 'Encontrar mi club' },
  verifyAccount: { en: 'Check your inbox', es: 'Mire en su correo' },
  loginAs: { en: 'Logged in as', es: 'Ha entrado como' },
  accountLink: { en: 'Your account', es: 'Su cuenta' },
  twoFactor: { en: 'Two-factor authentication', es: 'Verificación en dos pasos' },
  account: { en: 'Account', es: 'Cuenta' },
  coachRequest: { en: 'Coach a team of a league', es: 'Entrenar a un equipo de una liga' },
  help: { en: 'Help', es: 'Ayuda' },
  privacyNotice: { en: 'Privacy Notice', es: 'Aviso de privacidad' },
  unsubscribed: { en: 'Unsubscribed', es: 'Suscripción cancelada' },
} satisfies Record<string, InBothLanguages>

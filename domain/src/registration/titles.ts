import type { InBothLanguages } from '../kit/texts.ts'

export const titles = {
  programs: { en: 'Programs', es: 'Programas' },
  registrations: { en: 'Registrations', es: 'Inscripciones' },
  register: { en: 'Register', es: 'Inscribirse' },
  completed: { en: 'Registration completed', es: 'Inscripción completada' },
  addPlayers: { en: 'Add players', es: 'Agregar jugadores' },
  discount: { en: 'Discount', es: 'Descuento' },
  waitlist: { en: 'Waitlist', es: 'Lista de espera' },
  contacts: { en: 'Player contacts', es: 'Contactos de jugadores' },
  invite: { en: 'Invite to a program', es: 'Invitar a un programa' },
  form: { en: 'Form', es: 'Formulario' },
  forms: { en: 'Forms', es: 'Formularios' },
  players: { en: 'Players', es: 'Jugadores' },
} satisfies Record<string, InBothLanguages>

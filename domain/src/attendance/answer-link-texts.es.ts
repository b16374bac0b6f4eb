import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './answer-link-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  asks: '¿Viene {name}?',
  saved: 'Guardado. Puede cambiarlo hasta el {when}.',
  savedPlain: 'Guardado. Puede cambiarlo aquí.',
  until: 'Puede responder hasta el {when}.',
  open: 'Abrir en Touchline',
  signIn: 'Iniciar sesión para responder',
  event_is_off: 'Este evento está cancelado.',
  deadline_passed: 'El plazo para responder ya terminó. Comuníquese con el equipo.',
  parents_cannot_answer: 'El equipo no recibe respuestas para este evento.',
  marked_by_staff: 'El entrenador ya pasó lista.',
  health_screen_needed: 'El club hace antes unas preguntas de salud. Inicie sesión para responderlas.',
  badTitle: 'Este enlace ya no funciona.',
  badHelp: 'Es posible que se haya eliminado el evento o que usted ya no figure como contacto. Inicie sesión para ver el calendario.',
  practice: 'Entrenamiento',
  game: 'Partido',
  gameHome: 'contra {opponent}',
  gameAway: 'de visita contra {opponent}',
  event: 'Evento',
  tbd: 'Hora por anunciar',
  loading: 'Cargando el evento',
}

import type { texts as english } from './texts.en.ts'

export const texts: Record<keyof typeof english, string> = {
  file: 'Formularios',
  search: 'Buscar programa o paquete',
  program: 'Programa',
  package_name: 'Paquete',
  status: 'Estado',
  'status.Registered': 'Inscrito',
  'status.Waitlist': 'Lista de espera',
  'status.Invited': 'Invitado',
  'status.Declined': 'Rechazado',
  'status.Canceled': 'Cancelado',
  'status.Expired': 'Vencido',
  submitted_at: 'Respondido el',
  answered_by: 'Respondido por',
  noneYet: 'Aún no hay formularios',
  noneYetHelp: 'Las respuestas dadas en una inscripción aparecen aquí.',
  nobody: 'Una persona que eliminó su cuenta',
  changed: 'El programa ha cambiado sus preguntas desde entonces. Las ve tal como se respondieron.',
  noAnswers: 'No se respondió ninguna pregunta.',
}

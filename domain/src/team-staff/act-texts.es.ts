import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './act-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  assign: 'Asignar a un equipo',
  assignTitle: '¿Asignar {count} personas?',
  assignTitleOne: '¿Asignar 1 persona?',
  assignHelp:
    'Cada persona se une con el rol de la fila seleccionada. El primer entrenador de un equipo pasa a ser el entrenador principal.',
  assignDone: '{count} personas asignadas.',
  assignDoneOne: '1 persona asignada.',
  remove: 'Quitar del equipo',
  removeTitle: '¿Quitar {count} personas?',
  removeTitleOne: '¿Quitar 1 persona?',
  removeHelp: 'Pierden el acceso al equipo. Conservan sus roles en el club y sus otros equipos.',
  removeDone: '{count} personas quitadas.',
  removeDoneOne: '1 persona quitada.',
  team: 'Equipo',
  role: 'Rol',
  coaches: 'Entrenadores del equipo',
  noCoach: 'ninguno hasta que agregue uno',
  'left.role': 'ni entrenador ni personal del equipo',
  'left.already': 'ya están en el equipo',
  'left.not_on_team': 'no están en el equipo',
  chooseTeam: 'Elija un equipo.',
  gone: 'Este equipo ya no existe. Elija otro.',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  resources: 'Recursos',
  file: 'Personal',
  search: 'Buscar personal',
  noneYet: 'Aún no hay personal',
  noneYetHelp: 'Invite a entrenadores y delegados a sus equipos.',
  name: 'Nombre',
  role: 'Rol',
  'role.Admin': 'Administrador',
  'role.ProgramAdmin': 'Administrador de programas',
  'role.Director': 'Director',
  'role.Coach': 'Entrenador',
  'role.Manager': 'Personal del equipo',
  head_coach: 'Entrenador principal',
  teams: 'Equipos',
  email: 'Correo',
  mobile_number: 'Teléfono',
  certificates: 'Certificados',
  'certificates.none': 'Ninguno',
  'certificates.valid': 'Vigentes',
  'certificates.expiring': 'Por vencer',
  'certificates.expired': 'Vencidos',
  'tab.staff': 'Personal',
  'tab.certificates': 'Certificados',
}

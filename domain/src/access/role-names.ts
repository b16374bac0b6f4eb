import { roleDisplayName, roleTypes, type RoleType } from './roles.ts'

const spanish: Record<RoleType, string> = {
  Admin: 'Administrador',
  ProgramAdmin: 'Administrador de programas',
  Director: 'Director',
  Coach: 'Entrenador',
  Manager: 'Personal del equipo',
  Parent: 'Contacto del jugador',
  Marketer: 'Marketing',
  RefAssignor: 'Asignador de árbitros',
  ClubGuest: 'Invitado del club',
  GoverningAdmin: 'Administrador de la federación',
  ClubStaff: 'Personal del club',
  Unassociated: 'Sin club',
}
const byName = new Map(roleTypes.map((type) => [roleDisplayName(type), type]))

/** The name of a role in the reader's language. The API has English names; a name that the organisation chose stays as it is. */
export function roleIn(locale: string, name: string): string {
  const type = byName.get(name)
  return locale === 'es' && type !== undefined ? spanish[type] : name
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './export-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Plantillas',
  team: 'Equipo',
  number: 'Número de camiseta',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  birth_date: 'Fecha de nacimiento',
  birth_year: 'Año de nacimiento',
  gender: 'Sexo',
  grade: 'Grado escolar',
  position: 'Posición',
  status: 'Estado',
  contact_name: 'Nombre del contacto {n}',
  contact_relationship: 'Parentesco del contacto {n}',
  contact_email: 'Correo del contacto {n}',
  contact_phone: 'Teléfono del contacto {n}',
  active: 'Activo',
  inactive: 'Inactivo',
  guest: 'Invitado',
  pending: 'Pendiente',
}

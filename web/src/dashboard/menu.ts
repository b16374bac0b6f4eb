import { link } from '../kit/menu-link.ts'

const home = { en: 'Home', es: 'Inicio' }

export const menu = [
  link('/club-admin/dashboard', { icon: 'insights', for: { Admin: 50 }, visible: ({ roleType }) => roleType !== 'ProgramAdmin' }),
  link('/club-admin/dashboard', { icon: 'dashboard', for: { Director: 10 }, phoneText: home }),
  link('/dashboard', { icon: 'insights', for: { Coach: 20, Manager: 20 } }),
  link('/dashboard', { icon: 'dashboard', text: home, for: { Parent: 10, Fallback: 10 } }),
]

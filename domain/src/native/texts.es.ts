import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  updateApp: 'Actualice la aplicación a la última versión.',
  updateTitle: 'Hay una versión nueva de la aplicación',
  updateHelp: 'Esta versión ya no hace todo lo que debería. Actualícela para seguir sin sorpresas.',
  updateAct: 'Actualizar',
  remindLater: 'Recordármelo más tarde',
  closeApp: 'Cerrar la aplicación',
  pushes: 'Notificaciones en este dispositivo',
  pushesAllowed: 'Permitidas',
  pushesNotAllowed: 'No permitidas',
  pushesHelp: 'Puede permitirlas en los ajustes de su dispositivo.',
  pushesCheck: 'Preguntar otra vez',
  tour: 'Cómo funciona',
  pricing: 'Precios',
  demo: 'Pedir una demostración',
  terms: 'Condiciones de uso',
  aboutTouchline: 'Acerca de Touchline',
  customTokenFailed: 'No se puede iniciar sesión con este enlace: {message}',
  helpCenter: 'Centro de ayuda',
  help: 'Ayuda',
  noSupport: 'Esta instalación no tiene servicio de ayuda.',
  noSupportHelp: 'Pregunte a un administrador de su club.',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  updateApp: 'Actualice la aplicación a la última versión.',
  updateTitle: 'Actualización disponible',
  updateHelp: 'Esta versión de la aplicación es antigua y algunas funciones ya no funcionan. Actualícela para continuar.',
  updateAct: 'Actualizar',
  remindLater: 'Recordármelo más tarde',
  closeApp: 'Cerrar la aplicación',
  pushes: 'Notificaciones en este dispositivo',
  pushesAllowed: 'Permitidas',
  pushesNotAllowed: 'No permitidas',
  pushesHelp: 'Actívelas en la configuración de su dispositivo.',
  pushesCheck: 'Revisar de nuevo',
  pushHere: 'Mostrar avisos en este navegador',
  pushHereHelp: 'Aparecen aunque Touchline esté cerrado.',
  pushDenied: 'Los avisos están bloqueados para este sitio. Permítalos en los ajustes de su navegador.',
  tour: 'Cómo funciona',
  pricing: 'Precios',
  demo: 'Pedir una demostración',
  terms: 'Términos de uso',
  aboutTouchline: 'Acerca de Touchline',
  customTokenFailed: 'No se puede iniciar sesión con este enlace: {message}',
  helpCenter: 'Centro de ayuda',
  help: 'Ayuda',
  noSupport: 'No hay un servicio de ayuda configurado.',
  noSupportHelp: 'Comuníquese con un administrador de su club.',
}

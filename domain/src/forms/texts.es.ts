import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  answers: 'Respuestas',
  optional: '{question} (opcional)',
  notChosen: 'Elija',
  sign: 'Firme con su nombre completo',
  signHelp: 'Al escribir su nombre, usted acepta el texto de arriba.',
  signedBy: 'Firmado por {name}',
  signed: 'Firmado',
  noFile: 'Adjunte un archivo.',
  fileGone: 'Este archivo ya no existe. Adjúntelo de nuevo.',
  chooseFile: 'Elegir un archivo',
  fileHelp: 'Un archivo PDF o una imagen (.jpg, .png o .webp).',
  removeFile: 'Quitar',
  fileStarts: 'La descarga del archivo comienza automáticamente.',
  downloadFile: 'Descargar el archivo',
  unknownQuestion: 'Esta pregunta ya no se hace. Vuelva a cargar la página.',
  unanswered: 'Responda esta pregunta.',
  unsigned: 'Escriba su nombre completo para firmar.',
  notNumber: 'Ingrese un número.',
  notDay: 'Ingrese una fecha.',
  notOffered: 'Elija una de las respuestas.',
  documentChanged: 'Este texto cambió desde que usted lo abrió. Léalo de nuevo antes de firmar.',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  closed: 'Este programa no recibe solicitudes de ayuda financiera por el momento.',
  needsPlayer: 'Elija un jugador de su familia.',
  reasonNeeded: 'Indique por qué pide la ayuda.',
  asksAlready: 'Ya hay una solicitud en curso para {player}.',
  hasAid: '{player} ya tiene ayuda financiera para este programa.',
  decided: '{name} decidió esta solicitud mientras tanto.',
  decidedByClub: 'El club decidió esta solicitud mientras tanto.',
  withdrawn: 'La familia retiró esta solicitud.',
  overBudget: 'Solo quedan {amount} en el fondo.',
  overCost: 'Como máximo {amount}: lo que queda por pagar de la inscripción y lo que se pagó de ella.',
  nothingToAid: 'De la inscripción no queda nada por pagar, y no se pagó nada.',
  asked: 'La familia ya tiene una pregunta por responder.',
  questionNeeded: 'Escriba una pregunta.',
  notAsked: 'El club no espera ninguna respuesta. Quizá ya la envió.',
  replyNeeded: 'Escriba su respuesta.',
  answerNeeded: 'Escriba una frase para la familia.',
  notGranted: 'Esta ayuda no está otorgada, o ya se revocó.',
  belowGranted: 'De este fondo ya se otorgaron {amount}.',
  inUse: 'Hay familias que pidieron ayuda de este fondo. Sigue siendo de su programa.',
}

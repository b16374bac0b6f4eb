import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './ask-texts.en.ts'

/** El correo que pide a una familia completar un perfil de reclutamiento. */
export const texts: SameKeys<typeof english> = {
  subject: 'Complete el perfil de reclutamiento de {player}',
  body: '{by}, de {team} en {club}, le pide completar el perfil de reclutamiento de {player}. Usted decide qué se publica y por cuánto tiempo: {url}',
  bodyOfClub:
    '{by}, de {club}, le pide completar el perfil de reclutamiento de {player}. Usted decide qué se publica y por cuánto tiempo: {url}',
}

import { programChanges } from '@touchline/domain/program-changes/area'
import { either, expectations, holds, inAClub, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The programs of the samples are in no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))

export const programChangesAccess = expectations(programChanges, async (testServer) => {
  /** The player, the payer and the club of the rows of a table. */
  const rowsOf = async (table: string) =>
    new Map(
      (await testServer.rows(`select id, player_id, user_id, club_id from ${table}`)).map((row) => [
        Number(row['id']),
        { player: Number(row['player_id']), user: Number(row['user_id']), club: Number(row['club_id']) },
      ]),
    )
  const rows = { program_change: await rowsOf('program_change'), changed_registration: await rowsOf('registration') }
  /** Shown to the person who registered the player alone, as a contact of the player in the club of the role. */
  const own = (kind: keyof typeof rows) =>
    where(({ who, objects }) => {
      const found = rows[kind].get(Number(objects[kind]?.id))
      return found !== undefined && found.club === who.club && found.user === who.userId && who.players.includes(found.player)
    })
  const registration = ofOwnClub('changed_registration').otherwise403(manages)
  const change = ofOwnClub('program_change').otherwise403(views)
  return {
    readProgramChanges: inAClub,
    exportProgramChanges: inAClub,
    readReadyForCheckout: inAClub,
    exportReadyForCheckout: inAClub,
    readChangeChoices: registration,
    quoteChange: registration,
    proposeChange: registration,
    previewProposal: registration,
    readProgramChange: change.shows(/"manage":true/, manages),
    approveChange: change.otherwise403(manages),
    approveCancellation: change.otherwise403(manages),
    endChange: change.otherwise403(manages),
    readOwnChangeChoices: own('changed_registration'),
    requestChange: own('changed_registration'),
    requestCancellation: own('changed_registration'),
    readOwnChange: own('program_change'),
    saveChangeChoices: own('program_change'),
    acceptChange: inPerson(own('program_change')),
    settleProgramChange: own('program_change'),
    declineChange: own('program_change'),
  }
})

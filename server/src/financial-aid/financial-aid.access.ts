import { financialAid } from '@touchline/domain/financial-aid/area'
import { players } from '../demo/people.ts'
import { expectations, hidden, holds, inAClub, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const isOn = where(({ who }) => who.flags['enable_financial_aid'] === true)
const reads = (region: number | 'any') => holds('view_financial_aid', region).otherwise404(isOn)
/** The program of the samples is published in the first club, and a draft in the second. */
const program = ofOwnClub('program').otherwise404(where(({ objects }) => objects['program']?.club === 1))
/** The funds of the samples, and the programs of their requests, are in no region: they take the key for all. */
const sees = reads('any')
const manages = holds('manage_financial_aid', 0).otherwise404(isOn)

export const financialAidAccess = expectations(financialAid, async (testServer) => {
  const rows = await testServer.rows('select id, player_id, user_id, club_id from aid_request')
  const requests = new Map(
    rows.map((row) => [
      Number(row['id']),
      { player: Number(row['player_id']), user: Number(row['user_id']), club: Number(row['club_id']) },
    ]),
  )
  /** A request is shown to the person who made it alone, as a contact of its player in the club of the role. */
  const own = where(({ who, objects }) => {
    const found = requests.get(Number(objects['aid_request']?.id))
    return found !== undefined && found.club === who.club && found.user === who.userId && who.players.includes(found.player)
  })
  const request = ofOwnClub('aid_request').otherwise403(reads(0))
  const question = ofOwnClub('aid_question').otherwise403(sees).otherwise403(manages)
  const decides = request.otherwise403(manages)
  return {
    ...recordRules('aid_fund', { sees, manages }),
    ...recordRules('aid_question', { sees, manages }),
    moveAidQuestion: question,
    readAidRequests: inAClub,
    exportAidRequests: inAClub,
    readAidChoices: inAClub,
    readAidOffer: program,
    // The sample names a player of one family.
    requestAid: inPerson(program.otherwise404(where(({ who }) => who.players.includes(players.mia)))),
    readOwnAidRequests: inAClub,
    readOwnAidRequest: inPerson(own),
    withdrawAidRequest: own,
    replyToAidQuestion: inPerson(own),
    // The requests of the samples have no files; the tests of aid attach some.
    readAidRequestFile: inPerson(hidden),
    readAidRequest: inPerson(request.shows(/"manage":true/, manages)),
    grantAid: decides,
    askAboutAid: decides,
    denyAid: decides,
    revokeAid: decides,
    previewAidDecision: decides,
  }
})

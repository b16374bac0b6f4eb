import { itineraries } from '@touchline/domain/itineraries/area'
import { expectations, runs, sees, seesRegister, through, where } from '../../test/access/expectations.ts'

/** Of the team in the path: an itinerary of another team does not exist there. */
const ofThatTeam = where(({ objects }) => objects['itinerary'] !== undefined && objects['itinerary'].team?.id === objects['team']?.team?.id)
const reads = sees('team').otherwise404(ofThatTeam)
const changes = reads.otherwise403(runs('team'))

export const itinerariesAccess = expectations(itineraries, {
  readItineraries: sees('team').shows(/A draft/, runs('team')),
  readItinerary: reads.shows(/"confirmation":"C-1"/, seesRegister('team')),
  downloadItinerary: reads,
  createItinerary: sees('team').otherwise403(runs('team')),
  saveItinerary: changes,
  copyItinerary: changes,
  publishItinerary: changes,
  removeItinerary: changes,
  createItineraryLink: changes,
  revokeItineraryLink: changes,
  readItineraryChoices: sees('team').otherwise403(runs('team')),
  readMyItineraries: through,
})

import { allEndpoints } from '@touchline/domain/all-endpoints'
import { expect, test } from 'vitest'
import { samplesOfAreas } from './samples.ts'

test.each(Object.entries(samplesOfAreas))('the samples of %s are about its own endpoints, and each of these exists', (area, samples) => {
  const own = allEndpoints.filter((one) => one.area === area).map(({ name }) => name)
  const { bodies = {}, queries = {}, onlyByKey = [], hardToGuess = [], endsSession = [], ofAnother = [], formed = [] } = samples
  const { notAudited = {}, ofNoClub = {} } = samples
  const named = [
    ...Object.keys(bodies),
    ...Object.keys(queries),
    ...onlyByKey,
    ...hardToGuess,
    ...endsSession,
    ...ofAnother,
    ...formed.map((field) => field.split(' ')[0]!),
    ...Object.keys(notAudited),
    ...Object.values(ofNoClub).flat(),
  ]
  expect(named.filter((name) => !own.includes(name))).toEqual([])
  expect(onlyByKey.filter((name) => hardToGuess.includes(name))).toEqual([])
})

test('a body is written only for endpoints that take one, and its schema accepts it', () => {
  const place = { team: 1, player: 1 }
  const wrong = Object.values(samplesOfAreas).flatMap(({ bodies = {} }) =>
    Object.entries(bodies).filter(([name, body]) => {
      const { endpoint } = allEndpoints.find((one) => one.name === name)!
      return !endpoint.body?.safeParse(typeof body === 'function' ? body(place) : body).success
    }),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

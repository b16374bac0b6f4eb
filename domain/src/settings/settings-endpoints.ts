import { z } from 'zod'
import { ClubConfig } from '../access/flags.ts'
import { plainText } from '../kit/id.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Dictionary } from '../kit/dictionary.ts'
import { settingFields } from './settings.ts'

const schemasOf = <K extends 'schema' | 'given'>(which: K) =>
  Object.fromEntries(Object.entries(settingFields).map(([name, field]) => [name, field[which]])) as {
    [N in keyof typeof settingFields]: (typeof settingFields)[N][K]
  }
const Values = z.object(schemasOf('schema'))
const common = { path: '/club/settings', auth: 'user', who: ['club administration'], objects: [] } as const

export const readClubSettings = endpoint({
  ...common,
  method: 'GET',
  summary: 'Returns the settings of the club with their version.',
  reply: z.object({ version_id: z.int(), settings: Values }),
  effect: 'read',
  reads: ['settings'],
})

export const saveClubSettings = endpoint({
  ...common,
  method: 'POST',
  summary: 'Saves the settings of the club; the body contains all of them and the version that was read.',
  body: z.object({ ...schemasOf('given'), version_id: z.int().min(1).optional() }),
  reply: z.object({ version_id: z.int(), settings: Values, config: ClubConfig }),
  effect: 'write',
  changes: ['settings', 'club'],
  refusals: ['settings.wrong', 'version.missing', 'version.newer'],
})

export const saveClubLogo = endpoint({
  method: 'POST',
  path: '/club/logo',
  summary: 'Makes a picture that the caller uploaded the logo of the club, or removes it. Everybody sees the logo, also without a session.',
  body: z.object({ image_url: plainText(500).nullable() }),
  reply: z.object({ image_url: z.string().nullable() }),
  auth: 'user',
  who: ['club administration'],
  effect: 'write',
  objects: [],
  changes: ['club', 'settings', 'pictures'],
  refusals: ['media.no_such_picture', 'file.club_full'],
})

export const saveDictionary = endpoint({
  method: 'POST',
  path: '/club/dictionary',
  summary: "Saves the club's terms by language; a term that is left out keeps the default.",
  body: z.object({ dictionary: Dictionary }),
  reply: z.object({ dictionary: Dictionary }),
  auth: 'user',
  who: ['club administration'],
  effect: 'write',
  objects: [],
  changes: ['club'],
})

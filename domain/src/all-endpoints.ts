import * as access from './access/endpoints.ts'
import * as account from './account/endpoints.ts'
import * as invitations from './account/invitation-endpoints.ts'
import * as loginAs from './account/login-as-endpoints.ts'
import * as signUp from './account/sign-up-endpoints.ts'
import * as ownAccount from './account/own-account-endpoints.ts'
import * as unsubscribing from './account/unsubscribe-endpoints.ts'
import * as passwords from './account/password-endpoints.ts'
import * as sessions from './account/session-endpoints.ts'
import * as twoFactor from './account/two-factor-endpoints.ts'
import * as answerLinks from './attendance/answer-link-endpoints.ts'
import * as attendance from './attendance/endpoints.ts'
import * as silence from './attendance/silence-endpoints.ts'
import * as feeds from './calendar/calendar-feed-endpoints.ts'
import * as editor from './calendar/editor-endpoints.ts'
import * as calendar from './calendar/endpoints.ts'
import * as calendarExports from './calendar/export-endpoints.ts'
import * as events from './calendar/event-endpoints.ts'
import * as imports from './calendar/import-endpoints.ts'
import * as learned from './calendar/learned-words.ts'
import * as clubs from './clubs/endpoints.ts'
import * as dashboard from './dashboard/endpoints.ts'
import * as fields from './fields/endpoints.ts'
import type { AreaName } from './areas.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as media from './media/endpoints.ts'
import * as medical from './medical/endpoints.ts'
import * as native from './native/endpoints.ts'
import * as people from './people/endpoints.ts'
import * as platform from './platform/endpoints.ts'
import * as rosters from './rosters/endpoints.ts'
import * as teams from './teams/endpoints.ts'

const modules = {
  platform,
  access,
  media,
  account: { ...account, ...passwords, ...twoFactor, ...sessions, ...ownAccount, ...unsubscribing, ...invitations, ...signUp, ...loginAs },
  native,
  clubs,
  people,
  medical,
  teams,
  rosters,
  fields,
  calendar: { ...calendar, ...events, ...editor, ...feeds, ...imports, ...learned, ...calendarExports },
  attendance: { ...attendance, ...answerLinks, ...silence },
  dashboard,
} as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** Every endpoint there is: the server registers these and nothing else; API page, matrix, fuzzer and inventory read this list. */
export const allEndpoints: readonly { area: AreaName; name: string; endpoint: Endpoint }[] = Object.entries(modules).flatMap(
  ([area, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ area: area as AreaName, name, endpoint: value }] : [])),
)

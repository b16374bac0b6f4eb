import type { z } from 'zod'
import type { FlagName } from '../access/flags.ts'
import type { GuardKind } from '../access/guards.ts'
import type { PermissionKey } from '../access/permissions.ts'

export type Shape = z.ZodObject
export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT'

/** What the authorization matrix places: own team, other team, other region, other club … */
export type ObjectScope = 'club' | 'region' | 'team' | 'player' | 'self'

export interface EndpointObject {
  /** The name of a path parameter, or `query.x` / `body.x`. */
  param: string
  is:
    | 'club'
    | 'team'
    | 'event'
    | 'club_event'
    | 'staff_event'
    | 'practice'
    | 'game'
    | 'team_event'
    | 'player'
    | 'user'
    | 'player_or_user'
    | 'role'
    | 'change_set'
    | 'roster_import'
    | 'file'
    | 'field'
    | 'session'
    | 'device'
    | 'invitation'
    | 'club_link'
    | 'parent'
    | 'calendar_feed'
    | 'calendar_source'
    | 'learned_word'
    | 'roster_mapping'
    | 'saved_view'
  scope: ObjectScope
}

export interface EndpointDeclaration {
  method: Method
  /** Without `/api`, parameters in braces: `/teams/{team}`. */
  path: string
  params?: Shape
  query?: Shape
  /** Several of a kind come as a list. */
  body?: Shape | z.ZodArray<Shape>
  /** null: an answer without a body (204), or one that is no JSON. */
  reply: z.ZodType | null
  /** The answer is a file to keep, of this type. */
  download?: 'text/csv' | 'text/calendar'
  /** public: anybody · session: signed in, no seat yet · user: session and seat · signed-url: the address itself is the key. */
  auth: 'public' | 'session' | 'user' | 'signed-url'
  /** A `session` endpoint that answers before the second factor was given, and when a sign-in has grown too old: to take a seat, or to leave. */
  beforeTwoFactor?: true
  /** A `session` endpoint that answers while the address waits to be verified: to ask for that, or to leave. All others refuse such a session. */
  beforeVerification?: true
  /** Role-level guard kinds, any of them admits; [] = any signed-in user. Object sentences stand in policy.ts. */
  who: readonly GuardKind[]
  /** The club's configuration flag that switches the feature on. */
  flag?: FlagName
  /** A permission key, held in the object's region (asked by the policy where the object is found). */
  permission?: PermissionKey
  objects: readonly EndpointObject[]
  effect: 'read' | 'write' | 'money'
  /** The parameter with which a read also records something of the caller, with a line of the audit. */
  recordsWith?: string
  /** The codes this endpoint answers 422 with. */
  refusals?: readonly string[]
  /** A named bucket of the rate limiter. */
  rate?: 'login' | 'import' | 'feed' | 'sign-up' | 'find-club' | 'resend'
  /** Whether somebody who is logged in as another may ask it; unsaid, the rule of login-as decides by the path. */
  inLoginAs?: 'allowed' | 'refused'
  /** The store builds the JSON document in SQL; a test parses what it returns, the server does not. */
  trusted?: true
  /** One line for the API page. */
  summary: string
  /** Largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number
}

/** One value declares an endpoint; server, client, API page, authorization matrix and fuzzer are derived from it. */
export const endpoint = <const E extends EndpointDeclaration>(declared: E): E => declared

export type Endpoint = EndpointDeclaration
type OutputOf<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback
type InputOf<S, Fallback> = S extends z.ZodType ? z.input<S> : Fallback

/** What the server's action receives. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params'], Record<never, never>>
export type QueryOf<E extends Endpoint> = OutputOf<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = OutputOf<E['body'], undefined>
/** What the server answers, before it goes through the schema. */
export type ReplyOf<E extends Endpoint> = InputOf<E['reply'], null>

/** What a caller gives and gets. */
export type BodySent<E extends Endpoint> = InputOf<E['body'], undefined>
export type QuerySent<E extends Endpoint> = InputOf<E['query'], undefined>
export type ReplyGot<E extends Endpoint> = OutputOf<E['reply'], null>

import type { z } from 'zod'
import type { FlagName } from '../access/flags.ts'
import type { GuardKind } from '../access/guards.ts'
import type { PermissionKey } from '../access/permissions.ts'

export type Shape = z.ZodObject
export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT'

export interface EndpointObject {
  /** The name of a path parameter, or `query.x` / `body.x`. */
  param: string
  /** A kind that an area declares in its `objects`. */
  is: string
}

export interface EndpointDeclaration {
  method: Method
  /** Without `/api`, parameters in braces: `/teams/{team}`. */
  path: string
  params?: Shape
  query?: Shape
  /** An array schema when the body is a list. */
  body?: Shape | z.ZodArray<Shape>
  /** null: a reply without a body (204), or one that is not JSON. */
  reply: z.ZodType | null
  /** The reply is a file download of this type. */
  download?: 'text/csv' | 'text/calendar' | 'application/pdf'
  /** public: anybody · session: signed in, without a role yet · user: session and role · signed-url: the address itself is the key. */
  auth: 'public' | 'session' | 'user' | 'signed-url'
  /** A `session` endpoint that answers before the second factor was given, and when a sign-in has grown too old: to open a role, or to sign out. */
  beforeTwoFactor?: true
  /** A `session` endpoint that answers while the email address is unverified: to request verification, or to sign out. All others refuse such a session. */
  beforeVerification?: true
  /** Guard kinds of the role; any of them admits, and [] admits every signed-in user. Conditions on the object stand in policy.ts. */
  who: readonly GuardKind[]
  /** The club's configuration flag that switches the feature on. */
  flag?: FlagName
  /** A permission key, held in the object's region (asked by the policy where the object is found). */
  permission?: PermissionKey
  objects: readonly EndpointObject[]
  effect: 'read' | 'write' | 'money'
  /** Tags of the data in the reply. The browser reads it again after a write that changes one of them; [] for a reply that is never read again. */
  reads?: readonly string[]
  /** Tags of the data that a write changes: [] if no cached reply shows it, `everything` if only the server knows. */
  changes?: readonly string[]
  /** The codes with which this endpoint answers 422. */
  refusals?: readonly string[]
  /** A named bucket of the rate limiter. */
  rate?: 'login' | 'import' | 'feed' | 'sign-up' | 'find-club' | 'resend'
  /** Says whether a person logged in as somebody else may call it; absent: the rule of login-as decides by the path. */
  inLoginAs?: 'allowed' | 'refused'
  /** The store builds the JSON document in SQL; a test parses the reply, the server does not. */
  trusted?: true
  /** One line for the API page. */
  summary: string
  /** Largest body in bytes; 1 MiB by default. */
  bodyLimit?: number
}

/** The `changes` of a write after which all cached data is read again. */
export const everything = ['*'] as const

/** One value declares an endpoint; server, client, API page, authorization matrix and fuzzer are derived from it. */
export const endpoint = <const E extends EndpointDeclaration>(declared: E): E => declared

export type Endpoint = EndpointDeclaration
type OutputOf<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback
type InputOf<S, Fallback> = S extends z.ZodType ? z.input<S> : Fallback

/** The inputs after parsing, as the server's action receives them. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params'], Record<never, never>>
export type QueryOf<E extends Endpoint> = OutputOf<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = OutputOf<E['body'], undefined>
/** The reply of the server, before it goes through the schema. */
export type ReplyOf<E extends Endpoint> = InputOf<E['reply'], null>

/** The inputs and the reply as a caller sees them. */
export type BodySent<E extends Endpoint> = InputOf<E['body'], undefined>
export type QuerySent<E extends Endpoint> = InputOf<E['query'], undefined>
export type ReplyGot<E extends Endpoint> = OutputOf<E['reply'], null>

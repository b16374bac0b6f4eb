import { z } from 'zod'
import { MessagePreferencesShape } from './own-account/message-preferences.ts'
import { Actor } from '../access/actor.ts'
import { ClubConfig } from '../access/flags.ts'
import { PermissionKey } from '../access/permissions.ts'
import { RoleId, RoleRecord } from '../access/roles.ts'
import { sportKinds } from '../clubs/sport-kinds.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, nameText, plainText } from '../kit/id.ts'
import { locales } from '../kit/texts.ts'
import { clientTypes } from '../native/client-type.ts'
import { PushToken } from '../native/push-token.ts'
import { Email } from './sign-in/email.ts'
import { Password } from './passwords/password.ts'
import { ValidationCode } from './passwords/password-endpoints.ts'
import { SignUpToken } from './sign-up/sign-up-token.ts'

/** The signed-in user with the current role, all roles and permissions (S1.3). The access key is returned once, at sign-in and role change. */
export const SignedInUser = z.object({
  id: z.int(),
  access_key: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  is_admin: z.boolean(),
  is_controller: z.boolean(),
  is_test_parent: z.boolean(),
  current_role_id: z.string(),
  current_role: RoleRecord,
  roles: z.array(RoleRecord),
  current_role_permissions: z.array(PermissionKey),
  current_role_permissions_expanded: z.array(PermissionKey),
  club_regions: z.array(
    z.object({ club_region_id: z.int(), permissions: z.array(PermissionKey), permissions_expanded: z.array(PermissionKey) }),
  ),
  club: z.object({ id: z.int(), name: z.string(), timezone: z.string(), image_url: z.string().nullable(), sport: z.string() }).nullable(),
  config: ClubConfig,
  teams: z.object({
    coach: z.array(z.int()),
    manager: z.array(z.int()),
    managerAdmin: z.array(z.int()),
    director: z.array(z.int()),
    family: z.array(z.int()),
  }),
  /** Players the user answers for, over all parent roles. */
  players: z.array(z.object({ id: z.int(), club_id: z.int(), first_name: z.string(), last_name: z.string(), is_primary: z.boolean() })),
  is_observer: z.boolean(),
  /** The facts by which the server judges this role; menus, guards and policies in the browser ask it, and none of the fields above. */
  actor: Actor,
  /** The real user, when somebody is logged in as this person; null otherwise. */
  login_from: z.object({ id: z.int(), name: z.string(), role_id: z.string() }).nullable(),
  needs_2fa: z.literal(false),
  /** The last time the password was entered; a super admin is asked again after a while. */
  authenticated_at: z.iso.datetime(),
  /** The number of the last live event about the user's roles that this answer includes; a client subscribes from there. */
  roles_seq: z.int(),
  /** Present only when populate=message_preferences asks for it, as the native app does. */
  message_preferences: MessagePreferencesShape.optional(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** No role session yet: with an access key the user must set up two factors first, without one a code is asked for. */
export const NeedsTwoFactor = z.object({
  needs_2fa: z.literal(true),
  access_key: z.string().nullable(),
  first_name: z.string(),
  locale: z.enum(locales),
  /** True if the code may be sent by email. */
  email_2fa_enabled: z.boolean(),
})
export const RoleSessionAnswer = z.discriminatedUnion('needs_2fa', [SignedInUser, NeedsTwoFactor])
export type RoleSessionAnswer = z.infer<typeof RoleSessionAnswer>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with email and password, or with a single-use token; returns the session token and sets it as a cookie.',
  body: z.object({
    email: Email.optional(),
    password: z.string().min(1).max(256).optional(),
    token: z.string().min(1).max(4096).optional(),
    /** The token that /auth/sign_in_code returned. With the code of the mail it opens an account that failed attempts of others have closed. */
    code_token: z.string().min(20).max(200).optional(),
    validation_code: ValidationCode.optional(),
  }),
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  auth: 'public',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.wrong_password', 'account.token_not_good', 'code.wrong', 'code.expired'],
  rate: 'login',
})

export const takeRoleSession = endpoint({
  method: 'POST',
  path: '/firebase/user/login',
  summary:
    'Opens a role session: returns the user with roles, permissions and an access key for the current role; populate=message_preferences embeds the message preferences.',
  query: z.object({ populate: plainText(100).optional() }),
  body: z.object({
    current_role_id: RoleId.optional(),
    client_type: z.enum(clientTypes),
    fcm_token: PushToken.optional(),
    verified2fa: z.string().max(512).optional(),
    /** The token of a sign-up link: the signed-in account joins that club and continues in its role there. */
    club_token: SignUpToken.optional(),
    coach_request_league_id: Id.optional(),
    /** The token that /auth/status has just returned: the role is opened for that session, or not at all. */
    sso_token: z.string().max(200).optional(),
  }),
  reply: RoleSessionAnswer,
  auth: 'session',
  beforeTwoFactor: true,
  beforeVerification: true,
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['account.no_such_role', 'account.unverified', 'populate.unknown'],
  changes: [],
})

export const authStatus = endpoint({
  method: 'GET',
  path: '/auth/status',
  summary: 'Returns the sign-in state, the user, and the token with which the client opens a role session.',
  reply: z.object({
    signed_in: z.boolean(),
    user_id: z.int(),
    email: z.string(),
    expires_at: z.iso.datetime(),
    /** Valid for two minutes, and only together with the session that received it. */
    token: z.string(),
    /** True if all roles of the user are in the second system. */
    redirect_to_legacy: z.boolean(),
  }),
  auth: 'session',
  beforeTwoFactor: true,
  beforeVerification: true,
  who: [],
  effect: 'read',
  objects: [],
})

const signOut = {
  method: 'POST',
  body: z.object({ fcm_token: PushToken.optional() }),
  reply: z.object({ signed_out: z.boolean() }),
  auth: 'session',
  beforeTwoFactor: true,
  beforeVerification: true,
  who: [],
  effect: 'write',
  objects: [],
} as const
export const logout = endpoint({ ...signOut, path: '/user/logout', summary: 'Ends the session and all its role sessions.', changes: [] })
export const authLogout = endpoint({ ...signOut, path: '/auth/logout', summary: 'Does the same as /user/logout.', changes: [] })

export const changeRole = endpoint({
  method: 'POST',
  path: '/user/change_role/{id}',
  summary: 'Switches to another role of the user; returns the user with a new access key and revokes the old one.',
  params: z.object({ id: RoleId }),
  body: z.object({ verified2fa: z.string().max(512).optional() }),
  reply: RoleSessionAnswer,
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [{ param: 'id', is: 'role' }],
  changes: [],
  refusals: ['account.unverified'],
})

/** The first setup without the demo data, opened by the one-time link printed at the start. */
export const readSetup = endpoint({
  method: 'GET',
  path: '/setup/{token}',
  summary: 'Returns whether a set-up link can still be used.',
  params: z.object({ token: z.string().min(20).max(100) }),
  reply: z.object({ usable: z.boolean() }),
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
})

export const completeSetup = endpoint({
  method: 'POST',
  path: '/setup/{token}',
  summary: 'Creates the first club and its administrator; the set-up link can be used once.',
  params: z.object({ token: z.string().min(20).max(100) }),
  body: z.object({
    club_name: nameText(120).min(1),
    timezone: z.string().min(1).max(64),
    sport: z.enum(sportKinds).default('soccer'),
    first_name: nameText(80).min(1),
    last_name: nameText(80).min(1),
    email: Email,
    password: Password,
  }),
  reply: z.object({ club_id: z.int() }),
  auth: 'signed-url',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['setup.unknown_zone', 'account.easy_password'],
  rate: 'login',
})

import { z } from 'zod'
import type { FcmSettings } from './delivery/fcm.ts'
import type { SmsSettings } from './delivery/sms-over-http.ts'
import type { SmtpSettings } from './delivery/smtp.ts'
import { trustProxyOf } from './http/trust-proxy.ts'
import { paymentKeysOf, type PaymentKeys } from './payment-keys.ts'
import { isWeakSecret } from './secrets/weak-secret.ts'

const text = z.string().min(1)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')
    .optional(),
  PUBLIC_URL: webAddress.optional(),
  TOUCHLINE_DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  TOUCHLINE_ROLE: z.enum(['all', 'web', 'jobs'], { error: 'must be all, web or jobs' }).default('all'),
  TOUCHLINE_SECRETS: text.optional(),
  TOUCHLINE_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
  /** Requests a minute from one address; a coarse limit, those of sign-in and money are in the database. */
  TOUCHLINE_FLOOD_LIMIT: z.string().regex(/^\d+$/, 'must be a number').transform(Number).default(6000),
  /** Seconds in which a request must arrive; each megabyte that its endpoint accepts adds as many. */
  TOUCHLINE_BODY_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(30),
  /** The trusted proxies in front of the server: their number, or their addresses. */
  TRUST_PROXY: z
    .string()
    .transform((given, context) => {
      const proxies = trustProxyOf(given)
      if (proxies === null) context.addIssue('must be a number of proxies, or addresses and ranges like 10.0.0.5,192.168.0.0/16')
      return proxies ?? 0
    })
    .default(['loopback']),
  /** Opens /metrics to a monitoring system on another machine. */
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The roles that must have two factors, separated by commas: SuperAdmin, Admin (with financial permissions), ProgramAdmin, Coach … */
  TOUCHLINE_TWO_FACTOR: z.string().optional(),
  /** Failed sign-ins of one account at one address before it is locked, and the minutes of the lock. */
  TOUCHLINE_LOGIN_FAILURES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .default(10),
  TOUCHLINE_LOGIN_MINUTES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .default(15),
  /** The number that texts come from; a number that answers STOP to it gets no more texts. */
  SMS_FROM: z
    .string()
    .regex(/^[+\d().\s-]{7,20}$/, 'must be a phone number')
    .default('(303) 555-0199'),
  /** The mail server for outgoing mails: smtps://user:password@host or smtp://host:587; without it they stay in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+(?:\/.*)?$/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{1,80} <[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/, 'must be an address, or a name with an address in angle brackets')
    .optional(),
  /** A provider of text messages with Twilio's interface. */
  SMS_ACCOUNT: text.optional(),
  SMS_TOKEN: text.optional(),
  SMS_URL: webAddress.default('https://api.twilio.com'),
  /** The number of the app at the payment provider: from 500000 on its production environment is used. */
  TOUCHLINE_APP_ID: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number')
    .transform(Number)
    .default(0),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  HELP_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  HELP_PHONE: text.optional(),
  APP_STORE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  PLAY_STORE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /** The store of the passwords: this server, or Firebase Authentication. */
  IDENTITY: z.enum(['builtin', 'firebase'], { error: 'must be builtin or firebase' }).default('builtin'),
  FIREBASE_PROJECT: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  /** The key file of a service account, as its JSON text. */
  FIREBASE_SERVICE_ACCOUNT: text.optional(),
  /** Push messages to the app: the project and the key file of its service account, if they are not those of the sign-in. */
  FCM_PROJECT: text.optional(),
  FCM_SERVICE_ACCOUNT: text.optional(),
  FCM_URL: webAddress.default('https://fcm.googleapis.com'),
  /** The secret in the address to which the mail service reports bounces and complaints. */
  MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The name that Google's own tools use. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  GOVERNING_BODY_URL: z.url({ error: 'must be an address' }).optional(),
  SECOND_SYSTEM_URL: z.url({ error: 'must be an address' }).optional(),
  /** The address at which the second system returns a person's roles, and the secret that identifies this server. */
  SECOND_SYSTEM_ROLES_URL: webAddress.optional(),
  SECOND_SYSTEM_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MARKETING_URL: webAddress.optional(),
  HELP_DESK_URL: webAddress.optional(),
  HELP_CENTER_URL: webAddress.optional(),
  /** Shared with the help desk and the help centre, which verify with it the people sent to them. */
  SUPPORT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Calendars in the own network that may be read nevertheless, as host:port, separated by commas. */
  CALENDAR_HOSTS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}(?:,[\w.-]+:\d{1,5})*$/, 'must be host:port, separated by commas')
    .optional(),
  NATIVE_MIN_VERSION: z
    .string()
    .regex(/^\d+(?:\.\d+){0,2}$/, 'must be a version like 3.2.0')
    .optional(),
})

export interface FirebaseSettings {
  project: string
  apiKey: string
  /** Signs for the server; null only with the emulator, which accepts everybody. */
  account: ServiceAccount | null
  emulator: string | null
}
const ServiceAccount = z.object({ client_email: text, private_key: text, token_uri: webAddress })
export type ServiceAccount = z.infer<typeof ServiceAccount>

export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  demo: boolean
  role: 'all' | 'web' | 'jobs'
  secrets: string | undefined
  log: string
  floodLimit: number
  bodySeconds: number
  trustProxy: number | string[]
  /** Null: /metrics answers this machine only. */
  metricsToken: string | null
  /** Role types (and SuperAdmin) that must have two factors; empty in the demo. */
  twoFactor: string[]
  smsFrom: string
  /** Null: messages stay in the outbox. */
  mail: SmtpSettings | null
  sms: SmsSettings | null
  /** Null: apps get no push messages; browsers need no provider. */
  fcm: FcmSettings | null
  /** Null: no mail service reports bounces. */
  mailWebhookSecret: string | null
  /** Null: the demo pays in its sandbox, other installations take no payments. */
  payments: PaymentKeys | null
  login: { failures: number; minutes: number }
  help: { email: string | null; phone: string | null }
  stores: { apple: string | null; google: string | null }
  identity: { kind: 'builtin' } | ({ kind: 'firebase' } & FirebaseSettings)
  governingBodyUrl: string | null
  secondSystemUrl: string | null
  /** Null: the second system does not report roles. */
  secondSystem: { url: string; rolesUrl: string; secret: string } | null
  marketingUrl: string | null
  support: { deskUrl: string | null; centerUrl: string | null; secret: string | null }
  nativeMinVersion: string | null
  calendarHosts: string[]
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Reads the environment; throws a sentence that names the missing or wrong value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const env = parsed.data
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const demo = env.TOUCHLINE_DEMO === '1'
  if (demo && !isLocal(publicUrl))
    throw new Error(`The demo club is refused at ${publicUrl}, because its passwords are known to everybody. Set TOUCHLINE_DEMO=0.`)
  const sms = smsOf(given, env)
  for (const name of ['SUPPORT_SECRET', 'METRICS_TOKEN'] as const)
    if (!demo && env[name] !== undefined && isWeakSecret(env[name]))
      throw new Error(`The environment variable ${name} is wrong: it can be guessed. Make one with: openssl rand -base64 32`)
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    demo,
    role: env.TOUCHLINE_ROLE,
    secrets: env.TOUCHLINE_SECRETS,
    log: env.TOUCHLINE_LOG,
    floodLimit: env.TOUCHLINE_FLOOD_LIMIT,
    bodySeconds: env.TOUCHLINE_BODY_SECONDS,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    twoFactor: demo ? [] : twoFactorOf(env.TOUCHLINE_TWO_FACTOR, sms !== null),
    smsFrom: env.SMS_FROM,
    mail: mailOf(env),
    sms,
    fcm: fcmOf(env),
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET ?? null,
    payments: paymentKeysOf(env, demo),
    login: { failures: env.TOUCHLINE_LOGIN_FAILURES, minutes: env.TOUCHLINE_LOGIN_MINUTES },
    help: { email: env.HELP_EMAIL ?? null, phone: env.HELP_PHONE ?? null },
    stores: { apple: env.APP_STORE_URL ?? null, google: env.PLAY_STORE_URL ?? null },
    identity: env.IDENTITY === 'builtin' ? { kind: 'builtin' } : { kind: 'firebase', ...firebaseOf(env) },
    governingBodyUrl: env.GOVERNING_BODY_URL ?? null,
    secondSystemUrl: env.SECOND_SYSTEM_URL ?? null,
    secondSystem: secondSystemOf(env),
    marketingUrl: env.MARKETING_URL ?? null,
    support: { deskUrl: env.HELP_DESK_URL ?? null, centerUrl: env.HELP_CENTER_URL ?? null, secret: env.SUPPORT_SECRET ?? null },
    nativeMinVersion: env.NATIVE_MIN_VERSION ?? null,
    calendarHosts: env.CALENDAR_HOSTS?.split(',') ?? [],
  }
}

/** Roles are requested from an address of the operator, with a secret that the other side checks; setting only one of them is a mistake. */
function secondSystemOf(env: z.infer<typeof Settings>): Settings['secondSystem'] {
  const { SECOND_SYSTEM_URL: url, SECOND_SYSTEM_ROLES_URL: rolesUrl, SECOND_SYSTEM_SECRET: secret } = env
  if (rolesUrl === undefined) return null
  if (url === undefined) throw new Error('The environment variable SECOND_SYSTEM_URL is missing: SECOND_SYSTEM_ROLES_URL needs it.')
  if (secret === undefined) throw new Error('The environment variable SECOND_SYSTEM_SECRET is missing: SECOND_SYSTEM_ROLES_URL needs it.')
  return { url, rolesUrl, secret }
}

/** Both or neither: mail without a sender is refused everywhere. */
function mailOf(env: z.infer<typeof Settings>): SmtpSettings | null {
  if (env.SMTP_URL === undefined) return null
  if (env.MAIL_FROM === undefined) throw new Error('The environment variable MAIL_FROM is missing: SMTP_URL needs it.')
  return { url: env.SMTP_URL, from: env.MAIL_FROM }
}

/** The app's push service: its own project, or that of the sign-in. */
function fcmOf(env: z.infer<typeof Settings>): FcmSettings | null {
  const project = env.FCM_PROJECT ?? env.FIREBASE_PROJECT
  const name = env.FCM_SERVICE_ACCOUNT === undefined ? 'FIREBASE_SERVICE_ACCOUNT' : 'FCM_SERVICE_ACCOUNT'
  const key = env[name]
  if (env.FCM_PROJECT !== undefined && key === undefined)
    throw new Error('The environment variable FCM_SERVICE_ACCOUNT is missing: FCM_PROJECT needs it.')
  return project === undefined || key === undefined
    ? null
    : { project, account: serviceAccountOf(name, key), url: env.FCM_URL.replace(/\/$/, '') }
}

function smsOf(given: Record<string, string | undefined>, env: z.infer<typeof Settings>): SmsSettings | null {
  if (env.SMS_ACCOUNT === undefined && env.SMS_TOKEN === undefined) return null
  for (const name of ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'])
    if (given[name] === undefined)
      throw new Error(`The environment variable ${name} is missing: texts need SMS_ACCOUNT, SMS_TOKEN and SMS_FROM.`)
  return { url: env.SMS_URL, account: env.SMS_ACCOUNT!, token: env.SMS_TOKEN!, from: env.SMS_FROM }
}

/**
 * The roles that must have two factors. With a text provider, those who could do most harm; without one nobody, because a code that never arrives would lock
 * everybody out. For the same reason requiring them explicitly is then refused.
 */
function twoFactorOf(asked: string | undefined, hasSms: boolean): string[] {
  const names = (asked ?? (hasSms ? 'SuperAdmin,Admin' : ''))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length > 0 && !hasSms)
    throw new Error(
      'The environment variable TOUCHLINE_TWO_FACTOR is wrong: codes need a provider of texts (SMS_ACCOUNT, SMS_TOKEN, SMS_FROM).',
    )
  return names
}

function firebaseOf(env: z.infer<typeof Settings>): FirebaseSettings {
  const needed = (name: 'FIREBASE_PROJECT' | 'FIREBASE_API_KEY' | 'FIREBASE_SERVICE_ACCOUNT'): string => {
    const value = env[name]
    if (value === undefined) throw new Error(`The environment variable ${name} is missing: IDENTITY=firebase needs it.`)
    return value
  }
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST ?? null
  const isAlone = emulator !== null && env.FIREBASE_SERVICE_ACCOUNT === undefined
  return {
    project: needed('FIREBASE_PROJECT'),
    apiKey: needed('FIREBASE_API_KEY'),
    account: isAlone ? null : serviceAccountOf('FIREBASE_SERVICE_ACCOUNT', needed('FIREBASE_SERVICE_ACCOUNT')),
    emulator,
  }
}

function serviceAccountOf(name: string, json: string): ServiceAccount {
  try {
    return ServiceAccount.parse(JSON.parse(json))
  } catch {
    throw new Error(`The environment variable ${name} is wrong: it must be the JSON text of a service account key.`)
  }
}

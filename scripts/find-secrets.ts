/** Patterns that only secrets match. Each has a description, so that the reader of a finding knows what to revoke. */
const forms: readonly [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/],
  ['a key of Amazon', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{20}/],
  ['a key of Stripe', /\b(?:sk|rk)_live_[A-Za-z0-9]{20}|\bwhsec_[A-Za-z0-9]{24}/],
  ['an account of Twilio with its token', /\bAC[0-9a-f]{32}\b[\s\S]{0,80}\b[0-9a-f]{32}\b/],
  ['a key of SendGrid', /\bSG\.[\w-]{20,24}\.[\w-]{40,45}\b/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{30,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[^\s:/@'"`$<>{}]+:(?!pass(?:word)?@|secret@|\$)[^\s/@'"`$<>{}]{4,}@(?!localhost|127\.)/,
  ],
  [
    'a secret in the code',
    /(?:secret|token|passwo?rd|api_?key|private_?key)["']?\s*[:=]\s*["'`](?=[^"'`\s]*[a-z])(?=[^"'`\s]*[A-Z])(?=[^"'`\s]*\d)[A-Za-z0-9+/_=-]{32,}["'`]/i,
  ],
]

/** Patterns that must never appear in a log: anything that opens a session, a role or an account now. */
const ofLogs: readonly [string, RegExp][] = [
  ['the password of the demo', /Touchline-1!/],
  ['a session or access key', /(?:touchline_session=|bearer |x-access-key\W{1,5})[\w-]{20,}/i],
  ['a token of 256 bits', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['a link of a sign-up', /\b(?:demo[a-z0]{20}|[a-z0-9]{50})_(?:user|club|donation)\b/],
  ['the code of a mail', /\b\d{6} is your Touchline/],
]

/** Values of one installation. They are configuration, so the code that browsers load contains none of them (S0.9). */
const ofInstallations: readonly [string, RegExp][] = [
  ['a publishable key of payments', /\bpk_(?:live|test)_[A-Za-z0-9]{20}/],
  ['an id of analytics', /['"`](?:UA-\d{4,10}-\d{1,3}|G-[A-Z0-9]{8,12}|GTM-[A-Z0-9]{6,8})['"`]/],
  // Maps, calendars and examples are addresses of other people.
  [
    'the address of a server',
    /['"`]https?:\/\/(?!(?:www|calendar)\.google\.com\/|maps\.app\.goo\.gl\/|[\w.]*example\b)[a-z0-9-]+(?:\.|:\d)/,
  ],
]

export interface Found {
  what: string
  line: number
  /** Enough to find the secret, too little to use it. */
  hint: string
}

export const findSecrets = (text: string, { isLog = false } = {}): Found[] => findForms(text, isLog ? [...forms, ...ofLogs] : forms)
export const findConfiguration = (text: string): Found[] => findForms(text, ofInstallations)

function findForms(text: string, wanted: readonly [string, RegExp][]): Found[] {
  return wanted.flatMap(([what, form]) =>
    [...text.matchAll(new RegExp(form.source, `g${form.flags.replace('g', '')}`))].map(({ 0: all, index }) => ({
      what,
      line: text.slice(0, index).split('\n').length,
      hint: `${all.slice(0, 12).replaceAll(/\s/g, ' ')}…`,
    })),
  )
}

import { Anchor, Button, Checkbox, PasswordInput, Text, TextInput } from '@mantine/core'
import { consentTypes } from '@touchline/domain/account/own-account/consent'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { createUser } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { programAddress, type SignUpIds } from '@touchline/domain/account/sign-up/sign-up-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../kit/feedback/api-error.ts'
import { ClubLogo } from '../../kit/page/ClubLogo.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { call } from '../../kit/api/api.ts'
import { useLocale } from '../../kit/texts.ts'
import { fill } from '@touchline/domain/kit/texts'
import { toast } from '../../kit/feedback/toast.ts'
import { useArrival } from '../../shell/session/arrive.ts'
import { keepRedirect } from '../../shell/routing/redirect.ts'
import { startSession } from '../../shell/session/session.ts'
import { DoorPage } from '../sign-in/DoorPage.tsx'
import { PasswordStrength } from '../passwords/PasswordStrength.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

interface SignUpFormProps {
  club: { name: string; image_url: string | null }
  lead: string
  /** The invited person: the email is fixed and the name is filled in. */
  invited: { email: string; first_name: string; last_name: string } | null
  send: { user_token?: string; club_token?: string } & SignUpIds
  /** The address to open after the sign-in of somebody who has an account; null where the link itself leads on. */
  loginTo: string | null
  /** Called when the account exists and no further form is needed. */
  onDone?: () => void
}

/** The sign-up form. It shows one error at a time, above the form, as the password rules require. */
export function SignUpForm({ club, lead, invited, send, loginTo, onDone }: SignUpFormProps) {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const arrive = useArrival()
  const [values, setValues] = useState({
    first_name: invited?.first_name ?? '',
    last_name: invited?.last_name ?? '',
    email: invited?.email ?? '',
    password: '',
  })
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
  }

  function firstProblem(): { field: string; text: string } | null {
    if (values.first_name.trim() === '') return { field: 'first_name', text: texts.firstNameNeeded }
    if (values.email.trim() === '') return { field: 'email', text: texts.emailNeeded }
    if (values.password === '') return { field: 'password', text: texts.passwordNeeded }
    const weak = passwordProblems(values.password)[0]
    if (weak) return { field: 'password', text: weak }
    return agreed ? null : { field: 'consent', text: texts.consentNeeded }
  }

  async function submit() {
    const found = firstProblem()
    setProblem(found)
    if (found) return document.getElementById(found.field)?.focus()
    setBusy(true)
    try {
      const { email_verified: isVerified } = await call(createUser, {
        body: {
          ...values,
          email: values.email.trim(),
          ...send,
          explicit_acceptance_consent_types: [...consentTypes],
          locale,
        },
      })
      // The page that waits for the confirmation continues there.
      const program = programAddress(send)
      if (program !== null) keepRedirect(program)
      onDone?.()
      await startSession()
      // The link of an invitation has verified the address. Otherwise the session is unverified, and the page that waits for the confirmation is next.
      if (!isVerified) return void (await navigate('/verify-account', { replace: true }))
      toast(texts.accountCreated)
      await arrive()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'sign_up.bad_link')
        return void navigate('/find-my-club?invalid_link=1', { replace: true })
      const [field, text] = error instanceof ApiError ? (Object.entries(error.fields)[0] ?? []) : []
      setProblem({ field: field ?? 'form', text: text ?? said(error) })
    }
  }
  const said = (error: unknown) =>
    errorMessage(
      error,
      {
        network: kitTexts.noConnection,
        'sign_up.registered': fill(texts.registered, { email: values.email.trim() }),
        'sign_up.known': texts.known,
        rate_limited: texts.tooManyAsks,
      },
      kitTexts.somethingWrong,
    )
  const bad = (field: string) => problem?.field === field

  return (
    <DoorPage title={fill(texts.signUpTo, { club: club.name })} lead={lead} crest={<ClubLogo name={club.name} image={club.image_url} />}>
      <FormFrame onSubmit={() => void submit()} problem={problem?.text}>
        {(['first_name', 'last_name'] as const).map((field) => (
          <TextInput
            key={field}
            id={field}
            label={field === 'first_name' ? texts.firstName : texts.lastName}
            autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
            value={values[field]}
            error={bad(field)}
            onChange={change(field)}
            maxLength={80}
          />
        ))}
        <TextInput
          id="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          readOnly={invited !== null}
          value={values.email}
          error={bad('email')}
          onChange={change('email')}
        />
        <div>
          <PasswordInput
            id="password"
            label={texts.password}
            autoComplete="new-password"
            aria-describedby="strength"
            value={values.password}
            error={bad('password')}
            onChange={change('password')}
          />
          <PasswordStrength password={values.password} />
        </div>
        <Checkbox
          id="consent"
          checked={agreed}
          error={bad('consent')}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          label={<ConsentWords />}
        />
        <Button type="submit" fullWidth h={44} loading={busy}>
          {texts.createAccount}
        </Button>
        {loginTo !== null && (
          <Text fz="sm" ta="center">
            {texts.haveAccount}{' '}
            <Anchor component={Link} to={`/login?redirect=${encodeURIComponent(loginTo)}`} fz="sm">
              {texts.login}
            </Anchor>
          </Text>
        )}
      </FormFrame>
    </DoorPage>
  )
}

/** Puts the links to the two documents into the sentence, in the order of the reader's language. */
function ConsentWords() {
  const texts = useSignUpTexts()
  const links: Record<string, [string, string]> = { '{terms}': ['/terms', texts.terms], '{privacy}': ['/privacy', texts.privacy] }
  return texts.consent.split(/(\{\w+\})/).map((part) => {
    const link = links[part]
    return link ? (
      <Anchor key={part} href={link[0]} target="_blank" rel="noreferrer" inherit underline="always">
        {link[1]}
      </Anchor>
    ) : (
      part
    )
  })
}

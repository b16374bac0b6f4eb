import { Anchor, Button, Divider, TextInput } from '@mantine/core'
import { findMyClub } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconLinkOff, IconMailCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { DoorPage } from '../sign-in/DoorPage.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

/** A rough check in the browser; the server decides. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Helps people find their club by the email address that the club has on file. */
export function FindMyClubScreen() {
  const texts = useSignUpTexts()
  const [query] = useSearchParams()
  const find = useAction(findMyClub, {
    rate_limited: texts.tooManyAsks,
    'find_club.unknown_email': texts.unknownEmail,
    'find_club.unknown_mobile': texts.unknownMobile,
  })
  const [found, setFound] = useState<ReplyGot<typeof findMyClub> | null>(null)
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [mobile, setMobile] = useState('')
  const [errors, setErrors] = useState<{ email?: string; mobile_number?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const isBadLink = query.has('invalid_link') && !found && failure === null

  function submit() {
    const [asked, number] = [email.trim(), mobile.trim()]
    setFailure(null)
    setFound(null)
    const wrong = {
      ...(asked === '' && number === '' && { email: texts.emailOrMobile }),
      ...(asked !== '' && !looksLikeEmail(asked) && { email: texts.badEmail }),
      ...(asked === '' && number !== '' && mobileDigits(number) === null && { mobile_number: texts.badMobile }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return document.getElementById(wrong.email ? 'email' : 'mobile_number')?.focus()
    find.run(
      { body: asked !== '' ? { email: asked } : { mobile_number: number } },
      {
        onSuccess: setFound,
        onError: (error, sentence) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
          else setFailure(sentence)
        },
      },
    )
  }

  return (
    <DoorPage title={texts.findTitle} lead={texts.findHelp}>
      <FormFrame onSubmit={submit} problem={failure}>
        {isBadLink && (
          <Notice tone="warn" icon={<IconLinkOff size={18} />}>
            {texts.badLink}
          </Notice>
        )}
        {found && !found.has_firebase_id && (
          <Notice icon={<IconMailCheck size={18} />}>
            <b>{fill(texts.mailSent, { email: found.email })}</b> {texts.findSentHelp}
          </Notice>
        )}
        {found?.has_firebase_id && (
          <Notice
            icon={<IconUserCheck size={18} />}
            act={
              <Anchor component={Link} to="/login" fw={550} fz="sm">
                {texts.login}
              </Anchor>
            }
          >
            {fill(texts.registered, { email: found.email })}
          </Notice>
        )}
        <TextInput
          id="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Divider label={texts.or} labelPosition="center" />
        <TextInput
          id="mobile_number"
          label={texts.mobile}
          type="tel"
          autoComplete="tel"
          value={mobile}
          error={errors.mobile_number}
          onChange={(event) => setMobile(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={44} loading={find.busy}>
          {texts.findAct}
        </Button>
        <Anchor component={Link} to="/login" fz="sm" ta="center">
          {texts.backToLogin}
        </Anchor>
      </FormFrame>
    </DoorPage>
  )
}

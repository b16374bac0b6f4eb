import { Box, Button, NativeSelect } from '@mantine/core'
import { completeSetup, readSetup } from '@touchline/domain/account/endpoints'
import { sportKinds } from '@touchline/domain/clubs/sport-kinds'
import { sportWords, type SportKind } from '@touchline/domain/clubs/sport-names'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { fill } from '@touchline/domain/kit/texts'
import { IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { PageMark } from '../../kit/page/Wordmark.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useAccountTexts } from '../account-texts.ts'
import { EntryHead } from './EntryPage.tsx'
import classes from './SignInScreen.module.css'

const needed = { kind: 'text', required: true } as const
const fields = {
  club_name: needed,
  timezone: needed,
  sport: { kind: 'choice', values: sportKinds, required: true },
  first_name: needed,
  last_name: needed,
  email: { kind: 'email', required: true },
  password: { kind: 'password' },
} as const
const empty = {
  club_name: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  sport: 'soccer' as SportKind,
  first_name: '',
  last_name: '',
  email: '',
  password: '',
}

/** First start: the one-time link creates the club and its administrator. */
export function SetUpScreen() {
  const texts = useAccountTexts()
  const navigate = useNavigate()
  const token = useParams()['token'] ?? ''
  const read = useRead(readSetup, { params: { token } })
  const zones = useZones()
  const labels = {
    club_name: texts.clubName,
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.email,
    sport: texts.sport,
  }
  const missing = Object.entries(labels).map(([field, label]) => [`${field}.needed`, fill(texts.fieldNeeded, { field: label })])
  const form = useForm(fields, empty, {
    words: {
      ...labels,
      ...sportWords(useLocale()),
      timezone: texts.timezone,
      password: texts.password,
      'email.wrong': texts.badEmail,
      ...Object.fromEntries(missing),
    },
    check: ({ password }) => {
      const [weak] = passwordProblems(password)
      return (weak ? { password: weak } : {}) as Record<string, string>
    },
  })

  if (read.isError && read.error instanceof ApiError && read.error.status !== 404 && read.error.status !== 422)
    return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (read.isError || read.data?.usable === false)
    return (
      <MessagePage>
        <StateMessage icon={<IconLinkOff stroke={1.5} />} title={texts.setUpUsed}>
          {texts.setUpUsedHelp}
        </StateMessage>
      </MessagePage>
    )
  return (
    <Box component="main" className={classes.form} mx="auto">
      <PageMark />
      <EntryHead title={texts.setUpTitle} help={texts.setUpHelp} />
      <Form
        of={form}
        onSave={(body) => call(completeSetup, { params: { token }, body })}
        onSaved={() => {
          toast(texts.setUpDone)
          // The administrator goes on with the set-up of the club.
          void navigate('/login?redirect=%2Fclub-admin%2Fset-up')
        }}
      >
        <Field of={form} name="club_name" autoComplete="organization" />
        <NativeSelect
          id="timezone"
          label={texts.timezone}
          value={form.draft.timezone}
          error={form.errors['timezone']}
          onChange={(event) => form.put({ timezone: event.currentTarget.value })}
          data={zones}
        />
        <Field of={form} name="sport" />
        <Field of={form} name="first_name" autoComplete="given-name" />
        <Field of={form} name="last_name" autoComplete="family-name" />
        <Field of={form} name="email" autoComplete="username" />
        <Field of={form} name="password" autoComplete="new-password" />
        <Button type="submit" h={44} loading={form.busy} disabled={!read.data}>
          {texts.setUpAct}
        </Button>
      </Form>
    </Box>
  )
}

const everywhere = Intl.supportedValuesOf('timeZone')
/** Loads the time zones; those of the US and Canada come first once their list has loaded. */
function useZones() {
  const texts = useAccountTexts()
  const [near, setNear] = useState<{ us: string[]; ca: string[] } | null>(null)
  useEffect(() => {
    let gone = false
    // Without the short lists the complete list still offers every zone.
    import('@touchline/domain/kit/zones/time-zones').then(
      ({ timeZonesOf }) => !gone && setNear({ us: timeZonesOf('US'), ca: timeZonesOf('CA') }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  if (!near) return everywhere
  const listed = new Set([...near.us, ...near.ca])
  return [
    { group: texts.zonesUs, items: near.us },
    { group: texts.zonesCa, items: near.ca },
    { group: texts.zonesElsewhere, items: everywhere.filter((zone) => !listed.has(zone)) },
  ]
}

import { Box, Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { completeSetup, readSetup } from '@touchline/domain/account/endpoints'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { fill } from '@touchline/domain/kit/texts'
import { IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, errorMessage } from '../../kit/feedback/api-error.ts'
import { FormErrors } from '../../kit/pickers/FormErrors.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { useCall, useRead } from '../../kit/api/queries.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { PageMark } from '../../kit/page/Wordmark.tsx'
import { useAccountTexts } from '../account-texts.ts'
import { EntryHead } from './EntryPage.tsx'
import classes from './SignInScreen.module.css'

const empty = {
  club_name: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  sport: 'soccer',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
type Field = keyof typeof empty
const labels = { club_name: 'clubName', first_name: 'firstName', last_name: 'lastName', email: 'email', sport: 'sport' } as const

/** First start: the one-time link creates the club and its administrator. */
export function SetUpScreen() {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  const token = useParams()['token'] ?? ''
  const read = useRead(readSetup, { params: { token } })
  const create = useCall(completeSetup)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const zones = useZones()
  const change = (field: Field) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
  }

  function problems(): Record<string, string> {
    const lacking = Object.entries(labels).filter(([field]) => values[field as Field].trim() === '')
    const weak = passwordProblems(values.password)
    return {
      ...Object.fromEntries(lacking.map(([field, label]) => [field, fill(texts.fieldNeeded, { field: texts[label] })])),
      ...(weak[0] && { password: weak[0] }),
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    create.mutate(
      { params: { token }, body: values },
      {
        onSuccess: () => {
          toast(texts.setUpDone)
          void navigate('/login')
        },
        onError: (error) =>
          setErrors(
            error instanceof ApiError && Object.keys(error.fields).length > 0
              ? { ...error.fields }
              : { form: errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong) },
          ),
      },
    )
  }

  const text = (field: keyof typeof labels, more: { type?: string; autoComplete?: string } = {}) => (
    <TextInput id={field} label={texts[labels[field]]} value={values[field]} error={errors[field]} onChange={change(field)} {...more} />
  )
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
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormErrors errors={errors} />
          {text('club_name', { autoComplete: 'organization' })}
          <NativeSelect
            id="timezone"
            label={texts.timezone}
            value={values.timezone}
            error={errors['timezone']}
            onChange={change('timezone')}
            data={zones}
          />
          {text('sport')}
          {text('first_name', { autoComplete: 'given-name' })}
          {text('last_name', { autoComplete: 'family-name' })}
          {text('email', { type: 'email', autoComplete: 'username' })}
          <PasswordInput
            id="password"
            label={texts.password}
            autoComplete="new-password"
            value={values.password}
            error={errors['password']}
            onChange={change('password')}
          />
          <Button type="submit" h={44} loading={create.isPending} disabled={!read.data}>
            {texts.setUpAct}
          </Button>
        </Stack>
      </form>
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
    import('@touchline/domain/kit/time-zones').then(
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

import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { clubLinkDays } from '@touchline/domain/account/invitations/invitation'
import { createClubLink, listClubLinks } from '@touchline/domain/account/invitations/invitation-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type FormEvent } from 'react'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { invalidate, useCall } from '../../kit/api/queries.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useUser } from '../../shell/session/session.ts'
import { LinkField } from './LinkField.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

/** Creates a shared sign-up link and then shows it, so that it can be copied. */
export function NewLinkSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  const { club } = useUser()
  const create = useCall(createClubLink)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'club' | 'donation'>('club')
  const [days, setDays] = useState<(typeof clubLinkDays)[number]>(90)
  const [error, setError] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(texts.linkNameNeeded)
    create.mutate(
      { body: { name: name.trim(), kind, days } },
      {
        onSuccess: ({ link }) => {
          toast(texts.linkMade)
          setMade(link)
          void invalidate(listClubLinks)
        },
        onError: (failure) => setError(errorMessage(failure, { network: kitTexts.noConnection }, kitTexts.somethingWrong)),
      },
    )
  }
  function close() {
    onClose()
    setName('')
    setMade(null)
    setError(null)
  }

  return (
    <Sheet form opened={opened} onClose={close} title={texts.newLinkTitle}>
      <Stack gap="lg">
        <Text c="dimmed" fz="sm">
          {fill(kind === 'club' ? texts.newLinkHelp : texts.newDonationHelp, { club: club?.name ?? '' })}
        </Text>
        {made !== null ? (
          <>
            <LinkField label={name} link={made} />
            <Button variant="default" onClick={close}>
              {kitTexts.close}
            </Button>
          </>
        ) : (
          <form onSubmit={submit} noValidate>
            <Stack gap="lg">
              <TextInput
                id="link_name"
                label={texts.linkName}
                description={texts.linkNameHelp}
                value={name}
                error={error}
                onChange={(event) => setName(event.currentTarget.value)}
                maxLength={80}
              />
              <Choice
                label={texts.linkKind}
                value={kind}
                onChange={(value) => setKind(value as typeof kind)}
                options={[
                  ['club', texts.kindclub],
                  ['donation', texts.kinddonation],
                ]}
              />
              <Choice
                label={texts.goodFor}
                value={String(days)}
                onChange={(value) => setDays(clubLinkDays.find((known) => String(known) === value) ?? 90)}
                options={clubLinkDays.map((known) => [String(known), texts[`days${known}`]])}
              />
              <Button type="submit" h={44} loading={create.isPending}>
                {texts.makeLink}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Sheet>
  )
}

function Choice(props: { label: string; value: string; onChange: (value: string) => void; options: [string, string][] }) {
  return (
    <div>
      <Text fz="sm" fw={550} mb={4}>
        {props.label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={props.label}
        value={props.value}
        onChange={props.onChange}
        data={props.options.map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { clubLinkDays } from '@touchline/domain/invitations/invitation'
import { createClubLink } from '@touchline/domain/invitations/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useUser } from '../shell/session/session.ts'
import { LinkField } from './LinkField.tsx'
import { useInvitationTexts } from './invitation-texts.ts'

const dayValues = ['30', '90', '365'] as const
type DayWord = `days.${(typeof dayValues)[number]}`
const fields = {
  name: { kind: 'text', max: 80, required: true },
  kind: { kind: 'choice', values: ['club', 'donation'], required: true },
  days: { kind: 'choice', values: dayValues, required: true },
} as const
const first = { name: '', kind: 'club', days: '90' } as const

/** Creates a shared sign-up link and then shows it, so that it can be copied. */
export function NewLinkSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = useInvitationTexts()
  const kitTexts = useKitTexts()
  const { club } = useUser()
  const form = useForm(fields, first, {
    words: {
      name: texts.linkName,
      'name.help': texts.linkNameHelp,
      'name.needed': texts.linkNameNeeded,
      kind: texts.linkKind,
      'kind.club': texts.kindclub,
      'kind.donation': texts.kinddonation,
      days: texts.goodFor,
      ...(Object.fromEntries(dayValues.map((days) => [`days.${days}`, texts[`days${days}`]])) as Record<DayWord, string>),
    },
  })
  const [made, setMade] = useState<{ name: string; link: string } | null>(null)

  function close() {
    onClose()
    form.restart({ ...form.draft, name: '' })
    setMade(null)
  }

  return (
    <Sheet form opened={opened} onClose={close} title={texts.newLinkTitle}>
      <Stack gap="lg">
        <Text c="dimmed" fz="sm">
          {fill(form.draft.kind === 'club' ? texts.newLinkHelp : texts.newDonationHelp, { club: club?.name ?? '' })}
        </Text>
        {made !== null ? (
          <>
            <LinkField label={made.name} link={made.link} />
            <Button variant="default" onClick={close}>
              {kitTexts.close}
            </Button>
          </>
        ) : (
          <Form
            of={form}
            summary={false}
            onSave={({ name, kind, days }) =>
              call(createClubLink, { body: { name, kind, days: clubLinkDays.find((known) => String(known) === days)! } })
            }
            onSaved={({ link }) => {
              toast(texts.linkMade)
              if (link !== null) setMade({ name: form.draft.name, link })
            }}
          >
            <Field of={form} name="name" />
            <Field of={form} name="kind" as="segments" />
            <Field of={form} name="days" as="segments" />
            <Button type="submit" h={44} loading={form.busy}>
              {texts.makeLink}
            </Button>
          </Form>
        )}
      </Stack>
    </Sheet>
  )
}

import { Button, Text } from '@mantine/core'
import { invitationDays, invitedRoles, type InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { placesOfRole } from '@touchline/domain/invitations/invitation'
import { createInvitation } from '@touchline/domain/invitations/endpoints'
import { mayInviteAs } from '@touchline/domain/invitations/policy'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api/api.ts'
import type { DraftPerson } from '../kit/pickers/PeopleChoice.tsx'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useRoleName } from '../kit/useRoleName.ts'
import { RelationshipField } from '../people/RelationshipField.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { InvitedPlaces } from './InvitedPlaces.tsx'
import { useInvitationTexts } from './invitation-texts.ts'

const person = { kind: 'text', required: true } as const
const fields = {
  first_name: person,
  last_name: person,
  email: { kind: 'email', required: true },
  role_type: { kind: 'choice', values: invitedRoles, required: true },
} as const
const empty = { first_name: '', last_name: '', email: '', relationship: '' }

interface InviteSheetProps {
  opened: boolean
  onClose: () => void
  /** Values to start with, for example the coach of a team that has none. */
  startWith?: { role: InvitedRole; places: DraftPerson[] } | undefined
}

export function InviteSheet({ opened, onClose, startWith }: InviteSheetProps) {
  const texts = useInvitationTexts()
  const roleName = useRoleName()
  const actor = useActor()
  const form = useForm(
    fields,
    { ...empty, role_type: startWith?.role ?? ('Parent' as InvitedRole), places: startWith?.places ?? ([] as DraftPerson[]) },
    {
      words: {
        first_name: texts.firstName,
        'first_name.needed': texts.firstNameNeeded,
        last_name: texts.lastName,
        'last_name.needed': texts.lastNameNeeded,
        email: texts.email,
        'email.needed': texts.emailNeeded,
        'email.wrong': texts.badEmail,
        role_type: texts.role,
        ...roleWords(roleName),
      },
    },
  )
  const { role_type: role, places } = form.draft
  const roles = invitedRoles.filter((one) => mayInviteAs(one, { clubId: actor.clubId ?? 0 })(actor))
  const kind = placesOfRole(role)

  return (
    <Sheet form opened={opened} onClose={onClose} title={texts.inviteTitle}>
      <Form
        of={form}
        onSave={({ places: chosen, relationship, ...given }) =>
          call(createInvitation, {
            body: {
              ...given,
              ...(kind === 'players' && { player_ids: idsOf(chosen), ...(relationship.trim() && { relationship: relationship.trim() }) }),
              ...(kind === 'teams' && { team_ids: idsOf(chosen) }),
            },
          })
        }
        onSaved={({ email }) => {
          toast(fill(texts.invited, { email }))
          form.restart({ ...empty, role_type: role, places: [] })
          onClose()
        }}
      >
        <Text c="dimmed" fz="sm">
          {fill(texts.inviteHelp, { days: invitationDays })}
        </Text>
        <Field of={form} name="first_name" autoComplete="off" />
        <Field of={form} name="last_name" autoComplete="off" />
        <Field of={form} name="email" autoComplete="off" />
        <Field
          of={form}
          name="role_type"
          only={roles}
          onChange={(next) => placesOfRole(next as InvitedRole) !== kind && form.put({ places: [] })}
        />
        {kind && <InvitedPlaces kind={kind} role={role} places={places} onChange={(next) => form.put({ places: next })} />}
        {kind === 'players' && places.length > 0 && <RelationshipField {...form.input('relationship')} />}
        <Button type="submit" h={44} loading={form.busy}>
          {texts.sendInvitation}
        </Button>
      </Form>
    </Sheet>
  )
}

type RoleWord = `role_type.${InvitedRole}`
const roleWords = (roleName: ReturnType<typeof useRoleName>) =>
  Object.fromEntries(invitedRoles.map((role) => [`role_type.${role}`, roleName(roleDisplayName(role))])) as Record<RoleWord, string>
const idsOf = (places: readonly DraftPerson[]) => places.map(({ id }) => id)

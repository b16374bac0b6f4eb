import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { invitationDays, invitedRoles, placesOfRole, type InvitedRole } from '@touchline/domain/account/invitations/invitation'
import { createInvitation, listInvitations } from '@touchline/domain/account/invitations/invitation-endpoints'
import { mayInviteAs } from '@touchline/domain/account/policy'
import { roleDisplayName } from '@touchline/domain/access/roles'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type FormEvent } from 'react'
import type { DraftPerson } from '../../calendar/editor/event-draft.ts'
import { ApiError, errorMessage } from '../../kit/feedback/api-error.ts'
import { FormErrors } from '../../kit/pickers/FormErrors.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { invalidate, useCall } from '../../kit/api/queries.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useRoleName } from '../../kit/useRoleName.ts'
import { RelationshipField } from '../../people/RelationshipField.tsx'
import { useActor } from '../../shell/session/useActor.ts'
import { InvitedPlaces } from './InvitedPlaces.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

const empty = { first_name: '', last_name: '', email: '', role_type: 'Parent' as InvitedRole }

interface InviteSheetProps {
  opened: boolean
  onClose: () => void
  /** Values to start with, for example the coach of a team that has none. */
  startWith?: { role: InvitedRole; places: DraftPerson[] } | undefined
}

export function InviteSheet({ opened, onClose, startWith }: InviteSheetProps) {
  const texts = useSignUpTexts()
  const roleName = useRoleName()
  const kitTexts = useKitTexts()
  const actor = useActor()
  const create = useCall(createInvitation)
  const [values, setValues] = useState({ ...empty, ...(startWith && { role_type: startWith.role }) })
  const [places, setPlaces] = useState<DraftPerson[]>(startWith?.places ?? [])
  const [relationship, setRelationship] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const roles = invitedRoles.filter((role) => mayInviteAs(role, { clubId: actor.clubId ?? 0 })(actor))
  const kind = placesOfRole(values.role_type)
  const change = (field: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
    if (field === 'role_type' && placesOfRole(value as InvitedRole) !== kind) setPlaces([])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(values.first_name.trim() === '' && { first_name: texts.firstNameNeeded }),
      ...(values.last_name.trim() === '' && { last_name: texts.lastNameNeeded }),
      ...(values.email.trim() === '' && { email: texts.emailNeeded }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    create.mutate(
      {
        body: {
          ...values,
          email: values.email.trim(),
          ...(kind === 'players' && { player_ids: idsOf(places), ...(relationship.trim() && { relationship: relationship.trim() }) }),
          ...(kind === 'teams' && { team_ids: idsOf(places) }),
        },
      },
      {
        onSuccess: ({ email }) => {
          toast(fill(texts.invited, { email }))
          setValues({ ...empty, role_type: values.role_type })
          setPlaces([])
          setRelationship('')
          void invalidate(listInvitations)
          onClose()
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

  const text = (field: 'first_name' | 'last_name' | 'email', label: string, more: { type?: string } = {}) => (
    <TextInput id={field} label={label} value={values[field]} error={errors[field]} onChange={change(field)} autoComplete="off" {...more} />
  )
  return (
    <Sheet form opened={opened} onClose={onClose} title={texts.inviteTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text c="dimmed" fz="sm">
            {fill(texts.inviteHelp, { days: invitationDays })}
          </Text>
          <FormErrors errors={errors} />
          {text('first_name', texts.firstName)}
          {text('last_name', texts.lastName)}
          {text('email', texts.email, { type: 'email' })}
          <NativeSelect
            id="role_type"
            label={texts.role}
            value={values.role_type}
            error={errors['role_type']}
            onChange={change('role_type')}
            data={roles.map((role) => ({ value: role, label: roleName(roleDisplayName(role)) }))}
          />
          {kind && <InvitedPlaces kind={kind} role={values.role_type} places={places} onChange={setPlaces} />}
          {kind === 'players' && places.length > 0 && (
            <RelationshipField value={relationship} error={errors['relationship']} onChange={setRelationship} />
          )}
          <Button type="submit" h={44} loading={create.isPending}>
            {texts.sendInvitation}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}

const idsOf = (places: readonly DraftPerson[]) => places.map(({ id }) => id)

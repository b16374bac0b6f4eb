import { Anchor, Button, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { addRole, findClubPeople } from '@touchline/domain/permissions/endpoints'
import { managedRoles, type ManagedRole } from '@touchline/domain/permissions/grants'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { usePermissionTexts } from './permission-texts.ts'
import { permissionsPath } from './permissions-path.ts'

/** Gives a person of the club the role of an admin or a director, and opens the page of the role. */
export function AddRoleSheet({ onClose }: { onClose: () => void }) {
  const texts = usePermissionTexts()
  const navigate = useNavigate()
  const [type, setType] = useState<ManagedRole>('Admin')
  const [search, setSearch] = useState('')
  const [person, setPerson] = useState<string | null>(null)
  const [asked] = useDebouncedValue(search, 200)
  const people = useRead(findClubPeople, { query: { search: asked } }, { keep: true })
  const add = useAction(addRole)
  const start = () =>
    add.run(
      { body: { user_id: Number(person), type } },
      { done: texts.added, onSuccess: ({ role_id }) => void navigate(`${permissionsPath}/${role_id}`) },
    )
  return (
    <Sheet title={texts.addRole} onClose={onClose} form>
      <Stack gap="md">
        <NativeSelect
          label={texts.role}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as ManagedRole)}
          data={managedRoles.map((role) => ({ value: role, label: texts[`role.${role}`] }))}
        />
        <Text c="dimmed" fz="sm">
          {texts.addRoleHelp}{' '}
          <Anchor component={Link} to="/club-admin/invitations">
            {texts.invite}
          </Anchor>
        </Text>
        <SearchField label={texts.findPerson} value={search} onChange={setSearch} />
        {people.data ? (
          <Radio.Group aria-label={texts.person} value={person} onChange={setPerson}>
            <Stack gap="xs">
              {people.data.items.length === 0 && <Text c="dimmed">{texts.noPerson}</Text>}
              {people.data.items.map(({ user_id, name, email }) => (
                <Radio key={user_id} value={String(user_id)} label={name} description={email} />
              ))}
            </Stack>
          </Radio.Group>
        ) : people.isError ? (
          <ErrorPanel inline error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
        <Button onClick={start} disabled={person === null} loading={add.busy}>
          {texts.addRole}
        </Button>
      </Stack>
    </Sheet>
  )
}

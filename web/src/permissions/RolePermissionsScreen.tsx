import { Button, Checkbox, Text } from '@mantine/core'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import { readPermissions, removeRole, savePermissions, type RolePermissions } from '@touchline/domain/permissions/endpoints'
import { keysOfRole } from '@touchline/domain/permissions/grants'
import { keyGroups, type Grant, type KeyGroup } from '@touchline/domain/permissions/keys'
import { fill } from '@touchline/domain/kit/texts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { sorted } from './grant-draft.ts'
import { KeyRow } from './KeyRow.tsx'
import classes from './Permissions.module.css'
import { usePermissionTexts } from './permission-texts.ts'
import { permissionsPath } from './permissions-path.ts'

/** The permissions of one role, by group, and the teams of a director. */
export function RolePermissionsScreen() {
  const texts = usePermissionTexts()
  const role = Number(useParams()['role'])
  const read = useRead(readPermissions, { params: { role } })
  const [removing, setRemoving] = useState(false)
  const found = read.data
  return (
    <Page
      title={found?.name ?? texts.file}
      context={found && `${texts[`role.${found.type}`]} · ${found.email}`}
      crumb={<Crumb to={permissionsPath} name={texts.file} />}
      act={
        found?.may.remove && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {texts.removeRole}
          </Button>
        )
      }
    >
      {found ? (
        <>
          <RoleForm key={role} role={found} />
          {found.may.remove && (
            <Button variant="default" mt="lg" hiddenFrom="sm" onClick={() => setRemoving(true)}>
              {texts.removeRole}
            </Button>
          )}
          {removing && <RemoveDialog role={found} onClose={() => setRemoving(false)} />}
        </>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Page>
  )
}

const draftOf = ({ grants, teams }: RolePermissions) => ({
  grants: sorted(grants),
  team_ids: teams.filter(({ directed }) => directed).map(({ id }) => id),
})

function RoleForm({ role }: { role: RolePermissions }) {
  const texts = usePermissionTexts()
  const kitTexts = useKitTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const params = { role: role.role_id }
  const form = useForm({}, draftOf(role), {
    words: {},
    version: role.version_id,
    reload: async () => {
      const newer = await call(readPermissions, { params })
      return { draft: draftOf(newer), version: newer.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, () => void navigate(permissionsPath))
  const draft = form.draft as unknown as { grants: Grant[]; team_ids: number[] }
  const errors = form.errors as Record<string, string | undefined>
  const put = form.put as (part: Partial<typeof draft>) => void
  const groups = Object.entries(keyGroups) as [KeyGroup, readonly PermissionKey[]][]
  return (
    <Form
      of={form}
      onSave={(_given, version_id) => call(savePermissions, { params, body: { ...draft, version_id } })}
      onSaved={({ version_id, change_set_id }) => {
        form.restart(draft as never, version_id)
        toastWithUndo(texts.saved, change_set_id, kitTexts)
      }}
    >
      {role.last_administrator && <Notice icon={<IconInfoCircle size={18} />}>{texts.lastNotice}</Notice>}
      {role.type === 'Director' && (
        <Section title={texts.teams}>
          <Text c="dimmed" fz="sm">
            {role.teams.length > 0 ? texts.teamsHelp : texts.noTeams}
          </Text>
          <Checkbox.Group
            error={errors['team_ids']}
            value={draft.team_ids.map(String)}
            onChange={(ids) => put({ team_ids: ids.map(Number).toSorted((a, b) => a - b) })}
          >
            <div className={classes.teams}>
              {role.teams.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        </Section>
      )}
      {groups
        .map(([group, keys]) => [group, keys.filter((key) => keysOfRole(role.type, key))] as const)
        .filter(([, keys]) => keys.length > 0)
        .map(([group, keys]) => (
          <Section key={group} title={texts[`group.${group}`]}>
            {keys.map((key) => (
              <KeyRow
                key={key}
                of={key}
                role={role}
                actor={actor}
                grants={draft.grants}
                error={errors[key]}
                onChange={(grants) => put({ grants })}
              />
            ))}
          </Section>
        ))}
      <div className={classes.foot}>
        <FormButtons act={texts.save} busy={form.busy} disabled={!form.dirty} onCancel={leave} />
      </div>
      {question}
    </Form>
  )
}

function RemoveDialog({ role, onClose }: { role: RolePermissions; onClose: () => void }) {
  const texts = usePermissionTexts()
  const navigate = useNavigate()
  const remove = useAction(removeRole)
  const [wrong, setWrong] = useState<string | null>(null)
  const start = () =>
    remove.run(
      { params: { role: role.role_id } },
      {
        done: texts.removed,
        onSuccess: () => void navigate(permissionsPath),
        onError: (_error, sentence) => setWrong(sentence),
      },
    )
  return (
    <ConfirmDialog
      opened
      title={fill(texts.removeTitle, { role: texts[`role.${role.type}`], name: role.name })}
      body={texts.removeBody}
      act={texts.removeRole}
      busy={remove.busy}
      wrong={wrong}
      onAct={start}
      onClose={onClose}
    />
  )
}

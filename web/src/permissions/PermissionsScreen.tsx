import { Button, SegmentedControl } from '@mantine/core'
import { permissionHolders } from '@touchline/domain/permissions/endpoints'
import { mayManageRoles } from '@touchline/domain/permissions/policy'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddressFilters } from '../kit/api/useAddressFilters.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { usePermissionTexts } from './permission-texts.ts'
import { permissionsPath } from './permissions-path.ts'

const AddRoleSheet = lazyComponent(async () => (await import('./AddRoleSheet.tsx')).AddRoleSheet)
const PermissionGrid = lazyComponent(async () => (await import('./PermissionGrid.tsx')).PermissionGrid, { isNeeded: true })
const GrantDialog = lazyComponent(async () => (await import('./GrantDialog.tsx')).GrantDialog)

type Line = RowOf<typeof permissionHolders>

const views = ['list', 'grid'] as const

/** The admins and directors of the club with their permissions, as a list, or as a grid of people and keys. */
export function PermissionsScreen() {
  const texts = usePermissionTexts()
  const [adding, setAdding] = useState(false)
  const { query, set } = useAddressFilters()
  const view = query.get('as') === 'grid' ? 'grid' : 'list'
  const mayAdd = useMay(mayManageRoles, useClubPlace())
  const add = (radius?: 'xl') =>
    mayAdd && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)} {...(radius && { radius })}>
        {texts.addRole}
      </Button>
    )
  const state = ({ state: is }: Line) => <Status tone={is === 'active' ? 'good' : 'quiet'}>{texts[`state.${is}`]}</Status>
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="permissions" />} act={add()} thumbAct={add('xl')}>
      <SegmentedControl
        my="md"
        aria-label={texts.view}
        value={view}
        onChange={(value) => set('as', value === 'list' ? null : value)}
        data={views.map((value) => ({ value, label: texts[`view.${value}`] }))}
      />
      {view === 'grid' ? (
        <PermissionGrid />
      ) : (
        <ListPage
          of={permissionHolders}
          words={texts}
          icon={<IconKey stroke={1.5} />}
          cells={{ state }}
          rowTo={({ id, state: is }) => (is === 'active' ? `${permissionsPath}/${id}` : undefined)}
          phone={(line) => ({
            title: line.name,
            detail: [texts[`role.${line.role}`], line.regions, `${texts.keys}: ${line.keys}`].filter(Boolean).join(' · '),
            lead: null,
          })}
          bulk={{
            acts: [
              {
                ...{ act: 'grant', name: texts.grant, icon: IconKey },
                dialog: (props) => <GrantDialog {...props} />,
              },
            ],
          }}
        />
      )}
      {adding && <AddRoleSheet onClose={() => setAdding(false)} />}
    </Page>
  )
}

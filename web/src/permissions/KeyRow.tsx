import { Checkbox, NativeSelect } from '@mantine/core'
import type { Actor } from '@touchline/domain/access/actor'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import type { RolePermissions } from '@touchline/domain/permissions/endpoints'
import { grantProblem } from '@touchline/domain/permissions/grants'
import { heldKeys, type Grant } from '@touchline/domain/permissions/keys'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { reachOf, regionsOfKey, withRegions, type Reach } from './grant-draft.ts'
import classes from './Permissions.module.css'
import { usePermissionTexts } from './permission-texts.ts'

interface KeyRowProps {
  of: PermissionKey
  role: RolePermissions
  actor: Actor
  grants: readonly Grant[]
  error: string | undefined
  onChange: (grants: Grant[]) => void
}

/** A key with what it allows: not granted, for all regions, or for chosen ones. A key that the reader may not change shows the reason. */
export function KeyRow({ of: key, role, actor, grants, error, onChange }: KeyRowProps) {
  const texts = usePermissionTexts()
  const [choosing, setChoosing] = useState(false)
  const reach: Reach = choosing ? 'chosen' : reachOf(grants, key)
  const via = heldKeys(grants).find((held) => held.key === key && held.via !== null)?.via
  const change = reachOf(role.grants, key) === 'none' ? 'grant' : 'take'
  const problems = [0, ...role.regions.map(({ id }) => id)].map((region_id) => grantProblem(actor, role, { key, region_id }, change))
  const lock = problems.includes(null) ? null : problems[0]!
  const note = lock ? texts[`problem.${lock}`] : via && reach === 'none' ? fill(texts.includedIn, { key: texts[`key.${via}`] }) : null
  const chosen = regionsOfKey(grants, key)
  const reaches: readonly Reach[] = role.regions.length > 0 ? ['none', 'all', 'chosen'] : ['none', 'all']
  const names = { none: texts.notGranted, all: texts.allRegions, chosen: texts.chosenRegions }
  const choose = (next: Reach) => {
    setChoosing(next === 'chosen')
    onChange(withRegions(grants, key, next === 'all' ? [0] : []))
  }
  return (
    <div className={classes.key}>
      <div>
        <div className={classes.label} id={`${key}-label`}>
          {texts[`key.${key}`]}
        </div>
        <div className={classes.help}>{texts[`key.${key}.help`]}</div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      <div className={classes.reach}>
        <NativeSelect
          id={key}
          aria-label={texts[`key.${key}`]}
          value={reach}
          error={error}
          disabled={lock !== null}
          onChange={(event) => choose(event.currentTarget.value as Reach)}
          data={reaches.map((value) => ({ value, label: names[value] }))}
        />
        {reach === 'chosen' && (
          <div role="group" aria-label={fill(texts.regionsOf, { key: texts[`key.${key}`] })}>
            {role.regions.map(({ id, name }) => (
              <Checkbox
                key={id}
                mt="xs"
                label={name}
                disabled={lock !== null}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    withRegions(grants, key, event.currentTarget.checked ? [...chosen, id] : chosen.filter((region) => region !== id)),
                  )
                }
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

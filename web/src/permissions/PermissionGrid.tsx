import { Anchor, ScrollArea, Text, VisuallyHidden } from '@mantine/core'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readPermissionGrid } from '@touchline/domain/permissions/endpoints'
import { keyGroups, reachOfKey, type KeyGroup } from '@touchline/domain/permissions/keys'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import classes from './PermissionGrid.module.css'
import { usePermissionTexts } from './permission-texts.ts'
import { permissionsPath } from './permissions-path.ts'

type Grid = ReplyGot<typeof readPermissionGrid>
type Person = Grid['people'][number]
const groups = Object.entries(keyGroups) as [KeyGroup, readonly PermissionKey[]][]

/** Every key with every person who may hold it. A name leads to the page on which the keys of the person are changed. */
export function PermissionGrid() {
  const texts = usePermissionTexts()
  const read = useRead(readPermissionGrid, {})
  if (read.isError && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={10} />
  const { people, regions } = read.data
  if (people.length === 0) return <Text c="dimmed">{texts.nobodyYet}</Text>
  return (
    // Keys scroll it, because many of its cells take no focus.
    <ScrollArea mt="md" type="auto" viewportProps={{ role: 'region', 'aria-label': texts['view.grid'], tabIndex: 0 }}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.key}>
              {texts.permission}
            </th>
            {people.map(({ role_id, name, type }) => (
              <th key={role_id} scope="col">
                <Anchor component={Link} to={`${permissionsPath}/${role_id}`} fz="sm" fw={550}>
                  {name}
                </Anchor>
                <div className={classes.role}>{texts[`role.${type}`]}</div>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, keys]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={people.length + 1} className={classes.group}>
                <span>{texts[`group.${group}`]}</span>
              </th>
            </tr>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row" className={classes.key}>
                  {texts[`key.${key}`]}
                </th>
                {people.map((person) => (
                  <td key={person.role_id}>
                    <Cell of={key} person={person} regions={regions} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  )
}

function Cell({ of: key, person, regions }: { of: PermissionKey; person: Person; regions: Grid['regions'] }) {
  const texts = usePermissionTexts()
  const { reach, region_ids, via } = reachOfKey(person.grants, key)
  if (reach === 'none')
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{texts.notGranted}</VisuallyHidden>
      </span>
    )
  const names = regions
    .filter(({ id }) => region_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
  const within = via && texts[`key.${via}`]
  const word =
    reach === 'all'
      ? within
        ? fill(texts.includedInAll, { key: within })
        : texts.inAll
      : within
        ? fill(texts.includedInSome, { regions: names, key: within })
        : names
  return (
    <span title={word} data-included={via !== null || undefined} className={classes.held}>
      {reach === 'all' ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>{names}</span>}
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

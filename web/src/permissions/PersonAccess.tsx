import { Text } from '@mantine/core'
import { readPersonAccess } from '@touchline/domain/permissions/access-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Section } from '../kit/page/Section.tsx'
import classes from './Permissions.module.css'
import { useAccessTexts } from './permission-texts.ts'
import { useAccessWords } from './useAccessWords.ts'

type Role = ReplyGot<typeof readPersonAccess>['roles'][number]

/** What a person may do in each role: keys with their origin, teams, players, and the parts of the product that the role opens. */
export function PersonAccess({ person }: { person: number }) {
  const texts = useAccessTexts()
  const read = useRead(readPersonAccess, { params: { user: person } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={6} />
  const { name, email, signed_up: signedUp, roles } = read.data
  return (
    <>
      <Text fw={550} fz="lg" mt="lg" component="h2">
        {name}
      </Text>
      <Text c="dimmed" fz="sm">
        {signedUp ? email : `${email} · ${texts.notSignedUp}`}
      </Text>
      {roles.map((role) => (
        <RoleAccess key={role.role_id} role={role} />
      ))}
    </>
  )
}

function RoleAccess({ role: { type, keys, teams, children, opens } }: { role: Role }) {
  const texts = useAccessTexts()
  const words = useAccessWords()
  const lines = (of: readonly string[]): ReactNode => of.length > 0 && of.map((line) => <div key={line}>{line}</div>)
  const teamText = ({ name, admin, locked }: Role['teams'][number]) =>
    locked ? fill(texts.teamLocked, { team: name }) : admin ? fill(texts.teamAdmin, { team: name }) : name
  return (
    <Section title={words.role(type)}>
      <DescriptionList
        facts={[
          teams.length > 0 && [texts.teams, lines(teams.map(teamText))],
          children.length > 0 && [
            texts.children,
            lines(children.map(({ name, primary }) => (primary ? fill(texts.primaryContact, { player: name }) : name))),
          ],
          opens.length > 0 && [
            texts.opens,
            lines(opens.map(({ part, by, off }) => `${texts[`part.${part}`]}: ${texts[`by.${by}`]}${off ? ` · ${texts.off}` : ''}`)),
          ],
        ]}
      />
      {type === 'Admin' && keys.length === 0 && (
        <Text c="dimmed" pt="sm">
          {texts.noKeys}
        </Text>
      )}
      {keys.map(({ key, region, via, off }) => (
        <div key={`${key} ${region}`} className={classes.key}>
          <div>
            <div className={classes.label}>{words.key(key)}</div>
            {off && <div className={classes.note}>{texts.off}</div>}
          </div>
          <div className={classes.help}>
            {via === null
              ? fill(texts.granted, { region: words.region(region) })
              : fill(texts.included, { via: words.key(via), region: words.region(region) })}
          </div>
        </div>
      ))}
    </Section>
  )
}

import { Button, Text } from '@mantine/core'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { useState } from 'react'
import { ClubLogo } from '../../kit/page/ClubLogo.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import classes from './ClubList.module.css'
import { clubsOf } from './clubs-of.ts'
import { LeaveClub } from './LeaveClub.tsx'
import { usePageTexts } from '../page-texts.ts'

const shownFirst = 5

/** Lists the clubs of the account, each with a button to leave it. */
export function ClubList({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<number | null>(null)
  const clubs = clubsOf(own.roles)
  if (clubs.length === 0) return null
  const club = clubs.find(({ id }) => id === leaving)
  return (
    <Section title={texts.clubs} count={clubs.length}>
      <div className={classes.list}>
        {clubs.slice(0, all ? undefined : shownFirst).map(({ id, name, image, roles }) => {
          const isStuck = roles.every(({ may_leave }) => !may_leave)
          return (
            <div key={id}>
              <Row
                lead={<ClubLogo name={name} image={image} size={48} />}
                title={name}
                detail={roles.map((role) => role.name).join(', ')}
                end={
                  <Button
                    variant="default"
                    disabled={isStuck}
                    aria-label={`${texts.leaveClub}: ${name}`}
                    aria-describedby={isStuck ? `stuck-${id}` : undefined}
                    onClick={() => setLeaving(id)}
                  >
                    {texts.leaveClub}
                  </Button>
                }
              />
              {isStuck && (
                <Text id={`stuck-${id}`} fz="sm" c="dimmed" pb="sm">
                  {texts.systemFirst}
                </Text>
              )}
            </div>
          )
        })}
      </div>
      {clubs.length > shownFirst && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(!all)}>
          {all ? texts.showLess : texts.showAll}
        </Button>
      )}
      {club && <LeaveClub club={club} isLast={clubs.length === 1} onClose={() => setLeaving(null)} />}
    </Section>
  )
}

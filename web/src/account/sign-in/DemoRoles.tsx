import { Anchor, Loader, Text, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AppConfig } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import classes from './SignInScreen.module.css'

type Account = AppConfig['demo_accounts'][number]
type Group = 'groupField' | 'groupFamily' | 'groupOffice' | 'groupSpecial'

const groupOf = ({ role }: Account): Group => {
  if (/coach|staff|manager|ref/i.test(role) && !/club staff/i.test(role)) return 'groupField'
  if (/contact|parent|player/i.test(role)) return 'groupFamily'
  if (/admin|director|marketer/i.test(role)) return 'groupOffice'
  return 'groupSpecial'
}
const groups: Group[] = ['groupField', 'groupFamily', 'groupSpecial', 'groupOffice']

/** Lists the users of the demo club; one press signs in as one of them. */
export function DemoRoles({ accounts, busy, onChoose }: { accounts: Account[]; busy: string | null; onChoose: (email: string) => void }) {
  const texts = useAccountTexts()
  return (
    <aside className={classes.demo}>
      <h2>{fill(texts.demoClub, { club: accounts[0]?.club ?? '' })}</h2>
      <Text c="dimmed" fz="sm">
        {texts.demoHelp}{' '}
        <Anchor component={Link} to="/dev/outbox" fz="sm" underline="always">
          {texts.demoOutbox}
        </Anchor>
        .
      </Text>
      <div className={classes.groups}>
        {groups.map((group) => {
          const people = accounts.filter((account) => groupOf(account) === group)
          if (people.length === 0) return null
          return (
            <section key={group}>
              <h3>{texts[group]}</h3>
              {people.map((person) => (
                <UnstyledButton
                  key={person.email}
                  className={classes.person}
                  disabled={busy !== null}
                  onClick={() => onChoose(person.email)}
                >
                  <span>
                    <b>{person.role}</b>
                    <small>
                      {person.name} · {person.email.split('@')[0]}
                    </small>
                  </span>
                  {busy === person.email ? <Loader size={16} /> : <IconChevronRight size={16} aria-hidden />}
                </UnstyledButton>
              ))}
            </section>
          )
        })}
      </div>
    </aside>
  )
}

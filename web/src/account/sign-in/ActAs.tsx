import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findPeopleToActAs, loginAsParent, loginAsTestParent, loginAsUser } from '@touchline/domain/account/sign-in/login-as-endpoints'
import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconSearch, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '../../kit/feedback/show-error.ts'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useArrival } from '../../shell/session/arrive.ts'
import { sit, useUser } from '../../shell/session/session.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

/** Lets a program admin log in as a parent, and a super admin as any user. */
export function ActAs() {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  const { is_admin: isSuperAdmin } = useUser()
  const arrive = useArrival()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const [busy, setBusy] = useState<number | 'test' | null>(null)
  const read = useRead(findPeopleToActAs, { query: { search: asked } }, { keep: true, enabled: asked !== '' })
  const people = asked === '' ? [] : (read.data?.items ?? [])
  const more = (read.data?.total ?? 0) - people.length

  async function become(who: number | 'test', take: () => Promise<SignedInUser>) {
    setBusy(who)
    try {
      sit(await take())
      await arrive(null, who === 'test' ? 'test-parent' : 'login')
    } catch (error) {
      setBusy(null)
      showError(error, kitTexts)
    }
  }
  const takeRoleSessionOf = (id: number) => () =>
    isSuperAdmin ? call(loginAsUser, { params: { id }, body: {} }) : call(loginAsParent, { params: { user_id: id } })

  return (
    <Section title={isSuperAdmin ? texts.loginAs : texts.actAs}>
      <Text c="dimmed" fz="sm" my="sm">
        {isSuperAdmin ? texts.loginAsHelp : texts.actAsHelp}
      </Text>
      <TextInput
        type="search"
        mb="sm"
        aria-label={texts.findPerson}
        placeholder={texts.findPerson}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : asked !== '' && !read.data ? (
        <RowsSkeleton rows={3} />
      ) : (
        people.map((person) => (
          <Row
            key={person.id}
            title={person.name}
            detail={`${person.roles.join(', ')} · ${person.email}`}
            end={
              <Button
                variant="default"
                aria-label={fill(texts.actAsPerson, { name: person.name })}
                loading={busy === person.id}
                disabled={busy !== null}
                onClick={() => void become(person.id, takeRoleSessionOf(person.id))}
              >
                {texts.actAsShort}
              </Button>
            }
          />
        ))
      )}
      {asked !== '' && read.data && (people.length === 0 || more > 0) && (
        <Text c="dimmed" fz="sm" mt="sm">
          {people.length === 0 ? fill(texts.nobodyFound, { search: asked }) : fill(texts.moreFound, { count: more })}
        </Text>
      )}
      <Button
        mt="md"
        variant="default"
        leftSection={<IconTestPipe size={18} />}
        loading={busy === 'test'}
        disabled={busy !== null}
        onClick={() => void become('test', () => call(loginAsTestParent, {}))}
      >
        {texts.testParent}
      </Button>
    </Section>
  )
}

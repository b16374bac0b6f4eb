import { Button, Group, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { linkStates } from '@touchline/domain/account/invitation'
import { listInvitations, revokeInvitation, sendInvitation, type InvitationRecord } from '@touchline/domain/account/invitation-endpoints'
import { dateOf } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import { IconBan, IconMailPlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { saying } from '../kit/api-error.ts'
import { FilterChip } from '../kit/FilterChip.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Pager } from '../kit/Pager.tsx'
import { ListSkeleton, RowsSkeleton } from '../kit/ListSkeleton.tsx'
import { useMoments } from '../kit/moments.ts'
import { refresh, useCall, useRead } from '../kit/queries.ts'
import { Row } from '../kit/Row.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Status, type Tone } from '../kit/Status.tsx'
import table from '../kit/Table.module.css'
import { toast } from '../kit/toast.ts'
import { Trouble } from '../kit/Trouble.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { useAddressFilters } from '../kit/useAddressFilters.ts'
import { useIsPhone } from '../kit/useIsPhone.ts'
import { useRoleName } from '../kit/useRoleName.ts'
import { useActor } from '../shell/useActor.ts'
import { LinkActs } from './LinkActs.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

const pageSize = 50
const tones: Record<InvitationRecord['state'], Tone> = { open: 'wait', used: 'good', expired: 'warn', revoked: 'quiet' }

export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const texts = useSignUpTexts()
  const roleName = useRoleName()
  const kitTexts = useKitTexts()
  const { clubZone } = useActor()
  const { monthDay } = useMoments()
  const isPhone = useIsPhone()
  const { query, set, clear } = useAddressFilters()
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const state = linkStates.find((known) => known === query.get('state'))
  const page = Number(query.get('page')) || 1
  const read = useRead(
    listInvitations,
    { query: { page, page_size: pageSize, ...(asked && { search: asked }), ...(state && { state }) } },
    { keep: true },
  )
  const send = useCall(sendInvitation)
  const revoke = useCall(revokeInvitation)
  const rows = read.data?.items ?? []
  const total = read.data?.total ?? 0
  const filtered = asked !== '' || state !== undefined

  const failed = (error: unknown) => void toast(saying(error, {}, kitTexts.somethingWrong), { tone: 'bad' })
  const sendAgain = (row: InvitationRecord) =>
    send.mutate(
      { params: { invitation: row.id } },
      { onSuccess: ({ email }) => (toast(fill(texts.sentAgain, { email })), void refresh(listInvitations)), onError: failed },
    )
  const end = (row: InvitationRecord) =>
    revoke.mutate(
      { params: { invitation: row.id } },
      {
        onSuccess: () => {
          toast(fill(texts.revoked, { name: nameOf(row) }), { act: { label: texts.sendAgain, run: () => sendAgain(row) } })
          void refresh(listInvitations)
        },
        onError: failed,
      },
    )
  const placesIn = ({ players, teams }: InvitationRecord) => [...players, ...teams].map(({ name }) => name).join(', ')
  const roleOf = (row: InvitationRecord) => [roleName(row.role_name), placesIn(row)].filter(Boolean).join(': ')
  const nameOf = (row: InvitationRecord) => `${row.first_name} ${row.last_name}`.trim()
  const day = (iso: string) => monthDay(dateOf(new Date(iso), clubZone))
  const when = (row: InvitationRecord) =>
    row.state === 'open'
      ? fill(texts.untilDate, { date: day(row.expires_at) })
      : row.used_at
        ? fill(texts.onDate, { date: day(row.used_at) })
        : ''
  const actsOf = (row: InvitationRecord) => (
    <LinkActs
      name={nameOf(row)}
      link={row.link}
      acts={
        row.state === 'used'
          ? []
          : [
              { name: texts.sendAgain, icon: IconSend, run: () => sendAgain(row) },
              ...(row.state === 'open' ? [{ name: texts.revoke, icon: IconBan, run: () => end(row), danger: true }] : []),
            ]
      }
    />
  )

  return (
    <>
      <Group gap="sm" mb="md">
        <SearchField
          label={texts.search}
          value={search}
          onChange={(next) => {
            setSearch(next)
            set('search', next)
          }}
        />
        <FilterChip
          field={texts.state}
          value={state ?? null}
          onChange={(value) => set('state', value)}
          options={linkStates.map((value) => ({ value, name: texts[`state.${value}`], label: texts[`state.${value}`] }))}
        />
        {read.data && (
          <Text fz="sm" c="dimmed" className="num">
            {total === 1 ? texts.invitationsCountOne : fill(texts.invitationsCount, { count: total })}
          </Text>
        )}
      </Group>
      {read.isError ? (
        <Trouble error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data && isPhone ? (
        <RowsSkeleton rows={8} />
      ) : !read.data ? (
        <ListSkeleton
          rows={8}
          columns={[
            [texts.name, 120],
            [texts.email, 180],
            [texts.role, 90],
            [texts.state, 110],
            [texts.sent, 60],
            ['', 20, 'end'],
          ]}
        />
      ) : rows.length === 0 ? (
        <StateMessage
          icon={<IconMailPlus stroke={1.5} />}
          title={filtered ? texts.noneFound : texts.noneYet}
          acts={
            filtered ? (
              <Button variant="default" onClick={() => (setSearch(''), clear())}>
                {texts.clearFilters}
              </Button>
            ) : (
              <Button variant="default" onClick={onInvite}>
                {texts.invite}
              </Button>
            )
          }
        >
          {!filtered && texts.noneYetHelp}
        </StateMessage>
      ) : isPhone ? (
        rows.map((row) => (
          <Row
            key={row.id}
            title={nameOf(row)}
            detail={
              <>
                {row.email}
                <br />
                {[roleOf(row), `${texts[`state.${row.state}`]} ${when(row)}`.trim()].join(' · ')}
              </>
            }
            end={actsOf(row)}
          />
        ))
      ) : (
        <div className={table.scroll}>
          <Table className={table.table} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.name}</Table.Th>
                <Table.Th>{texts.email}</Table.Th>
                <Table.Th>{texts.role}</Table.Th>
                <Table.Th>{texts.state}</Table.Th>
                <Table.Th>{texts.sent}</Table.Th>
                <Table.Th aria-label={texts.actsFor.replace(' {name}', '')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td className={table.name}>{nameOf(row)}</Table.Td>
                  <Table.Td>{row.email}</Table.Td>
                  <Table.Td>
                    {roleName(row.role_name)}
                    {placesIn(row) && (
                      <Text component="span" fz="sm" c="dimmed">
                        {` · ${placesIn(row)}`}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6} wrap="nowrap">
                      <Status tone={tones[row.state]}>{texts[`state.${row.state}`]}</Status>
                      <Text component="span" fz="sm" c="dimmed">
                        {when(row)}
                      </Text>
                    </Group>
                  </Table.Td>
                  <Table.Td title={row.created_by ? fill(texts.by, { name: row.created_by }) : undefined}>{day(row.sent_at)}</Table.Td>
                  <Table.Td ta="right">{actsOf(row)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => set('page', String(next))} />
    </>
  )
}

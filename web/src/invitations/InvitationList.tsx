import { Button, Group, Text } from '@mantine/core'
import { invitationWords } from '@touchline/domain/invitations/invitation-words'
import {
  invitationActs,
  invitations,
  revokeInvitation,
  sendInvitation,
  type InvitationRecord,
} from '@touchline/domain/invitations/endpoints'
import { useAction } from '../kit/api/useAction.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { fill } from '@touchline/domain/kit/texts'
import { IconBan, IconMailPlus, IconSend } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { LinkActs } from './LinkActs.tsx'
import { useInvitationTexts } from './invitation-texts.ts'

const tones: Record<InvitationRecord['state'], Tone> = { open: 'wait', used: 'good', expired: 'warn', revoked: 'quiet' }

/** Lists the club's invitations with their status. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const texts = useInvitationTexts()
  const words = invitationWords(texts, useLocale())
  const { clubZone } = useActor()
  const { monthDay } = useMoments()
  const send = useAction(sendInvitation)
  const revoke = useAction(revokeInvitation)

  const sendAgain = ({ id }: InvitationRecord) =>
    send.run({ params: { invitation: id } }, { done: ({ email }) => fill(texts.sentAgain, { email }) })
  const end = (row: InvitationRecord) =>
    revoke.run(
      { params: { invitation: row.id } },
      { done: fill(texts.revoked, { name: row.name }), act: () => ({ label: texts.sendAgain, run: () => sendAgain(row) }) },
    )
  const roleOf = ({ role_type, players, teams }: InvitationRecord) => {
    const places = [...players, ...teams].map(({ name }) => name).join(', ')
    return (
      <>
        {words[`role_type.${role_type}`]}
        {places && (
          <Text component="span" fz="sm" c="dimmed">
            {` · ${places}`}
          </Text>
        )}
      </>
    )
  }
  const day = (iso: string) => monthDay(dayInZone(new Date(iso), clubZone))
  const when = (row: InvitationRecord) =>
    row.state === 'open'
      ? fill(texts.untilDate, { date: day(row.expires_at) })
      : row.used_at
        ? fill(texts.onDate, { date: day(row.used_at) })
        : ''

  return (
    <ListPage
      of={invitations}
      words={{ ...words, search: texts.search, noneYet: texts.noneYet, noneYetHelp: texts.noneYetHelp }}
      icon={<IconMailPlus stroke={1.5} />}
      cells={{
        role_type: roleOf,
        state: (row) => (
          <Group gap={6} wrap="nowrap">
            <Status tone={tones[row.state]}>{texts[`state.${row.state}`]}</Status>
            <Text component="span" fz="sm" c="dimmed">
              {when(row)}
            </Text>
          </Group>
        ),
        sent_at: (row) => <span title={row.created_by ? fill(texts.by, { name: row.created_by }) : undefined}>{day(row.sent_at)}</span>,
      }}
      phone={(row) => ({
        title: row.name,
        detail: (
          <>
            {row.email}
            <br />
            {roleOf(row)} · {`${texts[`state.${row.state}`]} ${when(row)}`.trim()}
          </>
        ),
      })}
      rowActs={(row) => (
        <LinkActs
          name={row.name}
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
      )}
      bulk={{
        of: invitationActs,
        acts: [
          {
            act: 'send',
            name: texts.sendAgain,
            icon: IconSend,
            title: (count) => (count === 1 ? texts.sendTitleOne : fill(texts.sendTitle, { count })),
            body: texts.sendHelp,
            done: (count) => (count === 1 ? texts.sendDoneOne : fill(texts.sendDone, { count })),
          },
          {
            act: 'revoke',
            name: texts.revoke,
            icon: IconBan,
            danger: true,
            title: (count) => (count === 1 ? texts.revokeTitleOne : fill(texts.revokeTitle, { count })),
            body: texts.revokeHelp,
            done: (count) => (count === 1 ? texts.revokeDoneOne : fill(texts.revokeDone, { count })),
          },
        ],
        reasons: { used: texts.reasonUsed, revoked: texts.reasonRevoked, forbidden: texts.reasonForbidden },
      }}
      next={
        <Button variant="default" onClick={onInvite}>
          {texts.invite}
        </Button>
      }
    />
  )
}

import { Button, Group, Text } from '@mantine/core'
import {
  listClubLinks,
  renewClubLink,
  revokeClubLink,
  type ClubLinkRecord,
} from '@touchline/domain/account/invitations/invitation-endpoints'
import { mayMakeClubLinks } from '@touchline/domain/account/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import { IconBan, IconHeartHandshake, IconLink, IconRefresh } from '@tabler/icons-react'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { invalidate, useCall, useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useActor, useClubPlace, useMay } from '../../shell/session/useActor.ts'
import { copyText } from './copy-link.ts'
import { LinkActs } from './LinkActs.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

const tones: Record<ClubLinkRecord['state'], Tone> = { open: 'good', expired: 'warn', revoked: 'quiet' }

/** Lists the club's shared sign-up links, valid ones first. */
export function ClubLinkList({ onNew }: { onNew: () => void }) {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  const { clubZone } = useActor()
  const { monthDay } = useMoments()
  const read = useRead(listClubLinks, {})
  const renew = useCall(renewClubLink)
  const revoke = useCall(revokeClubLink)
  const mayEdit = useMay(mayMakeClubLinks, useClubPlace())
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={3} />
  if (read.data.items.length === 0)
    return (
      <StateMessage
        icon={<IconLink stroke={1.5} />}
        title={texts.noLinks}
        acts={
          mayEdit && (
            <Button variant="default" onClick={onNew}>
              {texts.newLink}
            </Button>
          )
        }
      >
        {texts.noLinksHelp}
      </StateMessage>
    )

  const failed = (error: unknown) => void toast(errorMessage(error, {}, kitTexts.somethingWrong), { tone: 'bad' })
  const newAddress = (row: ClubLinkRecord) =>
    renew.mutate(
      { params: { link: row.id }, body: { days: 90 } },
      {
        onSuccess: ({ link }) => {
          if (link === null) toast(texts.renewed)
          else toast(texts.renewed, { act: { label: texts.copyLink, run: () => void copyText(link) } })
          void invalidate(listClubLinks)
        },
        onError: failed,
      },
    )
  const end = (row: ClubLinkRecord) =>
    revoke.mutate(
      { params: { link: row.id } },
      { onSuccess: () => (toast(fill(texts.linkRevoked, { name: row.name })), void invalidate(listClubLinks)), onError: failed },
    )
  const day = (iso: string) => monthDay(dateOf(new Date(iso), clubZone))
  const uses = ({ uses: count }: ClubLinkRecord) =>
    count === 0 ? texts.usesNone : count === 1 ? texts.usesOne : fill(texts.uses, { count })

  return read.data.items.map((row) => (
    <Row
      key={row.id}
      lead={row.kind === 'donation' ? <IconHeartHandshake size={20} stroke={1.75} /> : <IconLink size={20} stroke={1.75} />}
      title={row.name}
      detail={`${texts[`kind${row.kind}`]} · ${uses(row)}`}
      end={
        <Group gap="sm" wrap="nowrap">
          <Group gap={6} wrap="nowrap">
            <Status tone={tones[row.state]}>{texts[`state.${row.state}`]}</Status>
            {row.state === 'open' && (
              <Text component="span" fz="sm" c="dimmed" visibleFrom="sm">
                {fill(texts.untilDate, { date: day(row.expires_at) })}
              </Text>
            )}
          </Group>
          <LinkActs
            name={row.name}
            link={row.link}
            acts={
              mayEdit
                ? [
                    { name: texts.renew, icon: IconRefresh, run: () => newAddress(row) },
                    ...(row.state === 'open' ? [{ name: texts.revoke, icon: IconBan, run: () => end(row), danger: true }] : []),
                  ]
                : []
            }
          />
        </Group>
      }
    />
  ))
}

import { Button } from '@mantine/core'
import { clubLinks, renewClubLink, revokeClubLink, type ClubLinkRecord } from '@touchline/domain/invitations/endpoints'
import { clubLinkWords } from '@touchline/domain/invitations/invitation-words'
import { mayMakeClubLinks } from '@touchline/domain/invitations/policy'
import { useAction } from '../kit/api/useAction.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { fill } from '@touchline/domain/kit/texts'
import { IconBan, IconHeartHandshake, IconLink, IconRefresh } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useActor, useClubPlace, useMay } from '../shell/session/useActor.ts'
import { copyText } from '../kit/copy-text.ts'
import { LinkActs } from './LinkActs.tsx'
import { useInvitationTexts } from './invitation-texts.ts'

const tones: Record<ClubLinkRecord['state'], Tone> = { open: 'good', expired: 'warn', revoked: 'quiet' }

/** The links for everybody, open ones first. */
export function ClubLinkList({ onNew }: { onNew: () => void }) {
  const texts = useInvitationTexts()
  const words = clubLinkWords(texts)
  const { clubZone } = useActor()
  const { monthDay } = useMoments()
  const renew = useAction(renewClubLink)
  const revoke = useAction(revokeClubLink)
  const mayEdit = useMay(mayMakeClubLinks, useClubPlace())
  const newAddress = (row: ClubLinkRecord) =>
    renew.run(
      { params: { link: row.id }, body: { days: 90 } },
      {
        done: texts.renewed,
        act: ({ link }) => (link === null ? undefined : { label: texts.copyLink, run: () => void copyText(link) }),
      },
    )
  const end = ({ id, name }: ClubLinkRecord) => revoke.run({ params: { link: id } }, { done: fill(texts.linkRevoked, { name }) })
  const day = (iso: string) => monthDay(dayInZone(new Date(iso), clubZone))
  const uses = ({ uses: count }: ClubLinkRecord) =>
    count === 0 ? texts.usesNone : count === 1 ? texts.usesOne : fill(texts.uses, { count })

  const icons = { club: IconLink, donation: IconHeartHandshake }
  const state = (row: ClubLinkRecord) => <Status tone={tones[row.state]}>{words[`state.${row.state}`]}</Status>
  const stateText = (row: ClubLinkRecord) =>
    row.state === 'open' ? `${words['state.open']} ${fill(texts.untilDate, { date: day(row.expires_at) })}` : words[`state.${row.state}`]

  return (
    <ListPage
      of={clubLinks}
      words={{ ...words, search: texts.searchLinks, noneYet: texts.noLinks, noneYetHelp: texts.noLinksHelp }}
      icon={<IconLink stroke={1.5} />}
      cells={{ state, expires_at: (row) => day(row.expires_at) }}
      phone={(row) => {
        const LinkIcon = icons[row.kind]
        return {
          lead: <LinkIcon size={20} stroke={1.75} />,
          title: row.name,
          detail: [words[`kind.${row.kind}`], uses(row), stateText(row)].join(' · '),
        }
      }}
      rowActs={(row) => (
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
      )}
      next={
        mayEdit && (
          <Button variant="default" onClick={onNew}>
            {texts.newLink}
          </Button>
        )
      }
    />
  )
}

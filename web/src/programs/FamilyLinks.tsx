import { Anchor, Button, Stack, Text } from '@mantine/core'
import { listClubLinks } from '@touchline/domain/invitations/endpoints'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import { fill } from '@touchline/domain/kit/texts'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LinkField } from '../invitations/LinkField.tsx'
import { useRead } from '../kit/api/queries.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { useProgramsTexts } from './programs-texts.ts'

const QrCode = lazyComponent(async () => (await import('../kit/page/QrCode.tsx')).QrCode, {
  fallback: () => <div style={{ height: 176 }} />,
})

/** The addresses of a published program, for a message, a poster or the site of the club: one for the families of the club, one by which others join it first. */
export function FamilyLinks({ id }: { id: number }) {
  const texts = useProgramsTexts()
  const sees = useMay(maySeeInvitations, useClubPlace())
  return (
    <Stack mt="xl" maw={560} gap="lg">
      <ShownLink label={texts.familyLink} link={`${location.origin}/programs/${id}`} />
      {sees && <NewFamilies program={id} />}
    </Stack>
  )
}

/** An open club link that names the program: who joins by it, or has joined before, arrives at the program. */
function NewFamilies({ program }: { program: number }) {
  const texts = useProgramsTexts()
  const read = useRead(listClubLinks, { query: { state: 'open', kind: 'club', page_size: '1' } })
  if (!read.data) return null
  const link = read.data.items.find((one) => one.link !== null)
  if (!link)
    return (
      <Text fz="sm" c="dimmed">
        {texts.noClubLink}{' '}
        <Anchor component={Link} to="/club-admin/invitations?view=links" inherit>
          {texts.toClubLinks}
        </Anchor>
      </Text>
    )
  return (
    <ShownLink
      label={texts.newFamilyLink}
      help={fill(texts.newFamilyHelp, { link: link.name })}
      link={`${link.link}?program_id=${program}`}
    />
  )
}

function ShownLink({ label, help, link }: { label: string; help?: string; link: string }) {
  const texts = useProgramsTexts()
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="xs">
      <LinkField label={label} link={link} />
      {help !== undefined && (
        <Text fz="sm" c="dimmed">
          {help}
        </Text>
      )}
      {shown ? (
        <QrCode text={link} label={fill(texts.qrOf, { label })} />
      ) : (
        <Button
          variant="subtle"
          px={0}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconQrcode size={18} />}
          onPointerEnter={QrCode.fetch}
          onClick={() => setShown(true)}
        >
          {texts.showQr}
        </Button>
      )}
    </Stack>
  )
}

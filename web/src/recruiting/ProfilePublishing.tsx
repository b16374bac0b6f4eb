import { Button, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { renewRecruitingLink, revokeRecruitingLink, type RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { IconExternalLink, IconLinkOff, IconRefresh, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkField } from '../invitations/LinkField.tsx'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { useRecruitingTexts } from './recruiting-texts.ts'
import { stateTones } from './state-tones.ts'

const PublishForm = lazyComponent(async () => (await import('./PublishForm.tsx')).PublishForm)

/** The state of the profile, its link and its visits; the family publishes here, and the club’s admins revoke and replace the link. */
export function ProfilePublishing({ player, profile }: { player: number; profile: RecruitingProfile }) {
  const texts = useRecruitingTexts()
  const zone = useZone()
  const { loginFromUserId } = useActor()
  const { fullDate } = useMoments()
  const [isPublishing, setPublishing] = useState(false)
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const renew = useAction(renewRecruitingLink)
  const revoke = useAction(revokeRecruitingLink)
  const { state, url, expires_at, visits, may, version_id } = profile
  const date = expires_at === null ? '' : fullDate(dayInZone(new Date(expires_at), zone))
  const isPublished = state === 'published'
  const help = isPublished
    ? fill(texts.publishedUntil, { date })
    : state === 'expired'
      ? fill(texts.expiredHelp, { date })
      : texts.draftHelp
  const close = () => setAsked(null)
  const run = () =>
    asked === 'renew'
      ? renew.run({ params: { player }, body: { days: 90, version_id } }, { done: texts.renewed, onSuccess: close })
      : revoke.run({ params: { player }, body: { version_id } }, { done: texts.revoked, onSuccess: close })
  return (
    <Section title={texts.publishing} aside={<Status tone={stateTones[state]}>{texts[`state.${state}`]}</Status>}>
      <Stack gap="md" pt="md" align="stretch" maw={640}>
        <Text fz="sm">{help}</Text>
        {url !== null && <LinkField label={texts.link} link={url} />}
        {isPublished && (
          <Text fz="sm" c="dimmed">
            {visits === 1 ? texts.visitsOne : fill(texts.visitsMany, { count: visits })}. {texts.visitsHelp}
          </Text>
        )}
        <Group gap="sm">
          {may.publish && (
            <Button
              variant={isPublished ? 'default' : 'filled'}
              leftSection={<IconWorld size={18} />}
              onPointerEnter={PublishForm.fetch}
              onClick={() => setPublishing(true)}
            >
              {isPublished ? texts.changePublished : texts.publish}
            </Button>
          )}
          {url !== null && (
            <Button
              component="a"
              href={new URL(url).pathname}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={18} />}
            >
              {texts.open}
            </Button>
          )}
          {isPublished && may.change_link && (
            <>
              <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => setAsked('renew')}>
                {texts.renew}
              </Button>
              <Button variant="default" leftSection={<IconLinkOff size={18} />} onClick={() => setAsked('revoke')}>
                {texts.revoke}
              </Button>
            </>
          )}
        </Group>
        {!may.publish && !isPublished && (
          <Text fz="sm" c="dimmed">
            {may.edit.includes('school') && loginFromUserId === null ? texts.minor : texts.onlyFamily}
          </Text>
        )}
      </Stack>
      {isPublishing && <PublishForm player={player} profile={profile} onClose={() => setPublishing(false)} />}
      <ConfirmDialog
        opened={asked !== null}
        title={asked === 'renew' ? texts.renewTitle : texts.revokeTitle}
        body={asked === 'renew' ? texts.renewHelp : texts.revokeHelp}
        act={asked === 'renew' ? texts.renew : texts.revoke}
        busy={renew.busy || revoke.busy}
        wrong={null}
        onClose={close}
        onAct={run}
      />
    </Section>
  )
}

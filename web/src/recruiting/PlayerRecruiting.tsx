import { Anchor, Button, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readRecruitingProfile, saveRecruitingProfile, type RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { heightText, weightText } from '@touchline/domain/recruiting/measures'
import { hostOf, videosIn } from '@touchline/domain/recruiting/videos'
import { IconPencil, IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import type { Player } from '../players/player-tab.ts'
import { useZone } from '../shell/session/useActor.ts'
import { bodyOfProfile } from './profile-draft.ts'
import { ProfilePublishing } from './ProfilePublishing.tsx'
import { useRecruitingTexts } from './recruiting-texts.ts'

const ProfileForm = lazyComponent(async () => (await import('./ProfileForm.tsx')).ProfileForm)

/** The tab with the recruiting profile of a player. */
export function PlayerRecruiting({ player }: { player: Player }) {
  const texts = useRecruitingTexts()
  const read = useRead(readRecruitingProfile, { params: { player: player.id } })
  const save = useAction(saveRecruitingProfile)
  const [isEditing, setEditing] = useState(false)
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  const profile = read.data
  const isNew = profile.state === 'none'
  const edit = profile.may.edit.length > 0 && (
    <Button
      variant={isNew ? 'filled' : 'default'}
      leftSection={<IconPencil size={18} />}
      onPointerEnter={ProfileForm.fetch}
      onClick={() => setEditing(true)}
    >
      {isNew ? texts.create : texts.edit}
    </Button>
  )
  /** Writes the earlier values again over the version that the save has made. */
  const undo = (before: RecruitingProfile, version_id: number) =>
    save.run({ params: { player: player.id }, body: { ...bodyOfProfile(before, before.may.edit), version_id } })
  return (
    <>
      <Siblings profile={profile} />
      {isNew ? (
        <StateMessage icon={<IconSchool stroke={1.5} />} title={texts.noneYet} acts={edit}>
          {profile.may.publish ? texts.noneYetHelp : texts.noneForStaff}
        </StateMessage>
      ) : (
        <>
          <ProfilePublishing player={player.id} profile={profile} />
          <Facts profile={profile} edit={edit} />
        </>
      )}
      {isEditing && (
        <ProfileForm player={player.id} profile={profile} onUndo={(version) => undo(profile, version)} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function Siblings({ profile }: { profile: RecruitingProfile }) {
  const texts = useRecruitingTexts()
  if (profile.siblings.length === 0) return null
  return (
    <Group gap="sm" mt="md" fz="sm">
      <Text fz="sm" c="dimmed">
        {texts.otherChildren}
      </Text>
      {profile.siblings.map(({ id, first_name }) => (
        <Anchor key={id} component={Link} to={`/players/${id}/recruiting_profile`} fz="sm">
          {first_name}
        </Anchor>
      ))}
    </Group>
  )
}

const lines = (text: string) => <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</span>

function Facts({ profile, edit }: { profile: RecruitingProfile; edit: React.ReactNode }) {
  const texts = useRecruitingTexts()
  const locale = useLocale()
  const zone = useZone()
  const { instant } = useMoments()
  const { dominant_foot, dominant_hand, height_cm, weight_g, graduation_year, changed_by, changed_at } = profile
  const sport = [
    profile.positions && ([texts.positions, profile.positions] as const),
    dominant_foot && ([texts.dominant_foot, texts[`dominant_foot.${dominant_foot}`]] as const),
    dominant_hand && ([texts.dominant_hand, texts[`dominant_hand.${dominant_hand}`]] as const),
    height_cm !== null && ([texts.height, heightText(height_cm, locale)] as const),
    weight_g !== null && ([texts.weight, weightText(weight_g, locale)] as const),
    graduation_year !== null && ([texts.graduation_year, String(graduation_year)] as const),
    profile.honours && ([texts.honours, lines(profile.honours)] as const),
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  const videos = videosIn(profile.videos)
  const family = [
    profile.school && ([texts.school, profile.school] as const),
    profile.gpa && ([texts.gpa, profile.gpa] as const),
    profile.biography && ([texts.biography, lines(profile.biography)] as const),
    profile.contact_name && ([texts.contact_name, profile.contact_name] as const),
    profile.contact_email && ([texts.contact_email, lines(profile.contact_email)] as const),
    profile.contact_phone && ([texts.contact_phone, profile.contact_phone] as const),
    videos.length > 0 &&
      ([
        texts.videos,
        <span key="videos">
          {videos.map(({ url, title }) => (
            <Anchor key={url} href={url} target="_blank" rel="noreferrer nofollow" fz="inherit" display="block">
              {title === '' ? hostOf(url) : `${title} (${hostOf(url)})`}
            </Anchor>
          ))}
        </span>,
      ] as const),
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  const nothing = (
    <Text c="dimmed" fz="sm" pt="md">
      {texts.nothing}
    </Text>
  )
  const isFamily = profile.may.edit.includes('school')
  return (
    <>
      <Section title={texts.sport} aside={edit}>
        {sport.length === 0 ? nothing : <DescriptionList facts={sport.map(([label, value]) => [label, value])} />}
      </Section>
      {(isFamily || family.length > 0) && (
        <Section title={texts.family} aside={isFamily ? texts.familyHelp : undefined}>
          {family.length === 0 ? nothing : <DescriptionList facts={family.map(([label, value]) => [label, value])} />}
        </Section>
      )}
      {changed_by && changed_at && (
        <Text fz="sm" c="dimmed" mt="lg">
          {fill(texts.changedBy, { name: changed_by, date: instant(changed_at, zone) })}
        </Text>
      )}
    </>
  )
}

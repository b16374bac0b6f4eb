import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { profileLines } from '@touchline/domain/recruiting/profile-lines'
import { countProfileVisit, readPublishedProfile, type PublishedProfile } from '@touchline/domain/recruiting/public-endpoints'
import { hostOf } from '@touchline/domain/recruiting/videos'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { LinkErrorPanel } from '../kit/feedback/LinkErrorPanel.tsx'
import { DescriptionList, type Fact } from '../kit/page/DescriptionList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import classes from './PublishedProfile.module.css'
import { usePublicTexts } from './public-texts.ts'

/** The page under the link of a profile, for anybody who has the link; it prints on one sheet. */
export function PublishedProfileScreen() {
  const texts = usePublicTexts()
  const { token = '' } = useParams()
  const read = useRead(readPublishedProfile, { params: { token } })
  const isShown = read.isSuccess
  useEffect(() => {
    // A count that is lost is no error of the page.
    if (isShown) void call(countProfileVisit, { params: { token } }).catch(() => undefined)
  }, [isShown, token])
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {read.isError ? (
        <LinkErrorPanel error={read.error} texts={texts} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Profile profile={read.data} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}

function Profile({ profile }: { profile: PublishedProfile }) {
  const texts = usePublicTexts()
  const { first_name, last_name, club, photo, graduation_year, positions, honours, videos, biography } = profile
  const name = `${first_name} ${last_name}`
  const locale = useLocale()
  const { token = '' } = useParams()
  const facts = profileLines(profile, texts, locale).map(([label, text]): Fact => [label, text])
  const contact = contactFacts(profile, texts)
  const isEmpty = facts.length + contact.length + videos.length === 0 && honours === null && biography === null
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        {photo !== null && <img src={photo} alt={fill(texts.photoOf, { name })} width={144} height={144} className={classes.photo} />}
        <div className={classes.names}>
          <Text fz="sm" c="dimmed">
            {club} · {texts.profile}
          </Text>
          <Title order={1} tabIndex={-1} data-page-title>
            {name}
          </Title>
          <Text className="num">
            {[positions, graduation_year !== null && fill(texts.classOf, { year: graduation_year })].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="xs" className={classes.print}>
          <Button
            component="a"
            href={`/api/recruiting/${token}/pdf?locale=${locale === 'es' ? 'es' : 'en'}`}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {texts.pdf}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </Group>
      </header>
      {isEmpty && <Text c="dimmed">{texts.nothing}</Text>}
      <div className={classes.columns}>
        {facts.length > 0 && (
          <div>
            <Section title={texts.facts}>
              <DescriptionList facts={facts} />
            </Section>
          </div>
        )}
        {contact.length > 0 && (
          <div>
            <Section title={texts.contact}>
              <DescriptionList facts={contact} />
            </Section>
          </div>
        )}
      </div>
      {biography !== null && (
        <Section title={texts.biography}>
          <p className={classes.lines}>{biography}</p>
        </Section>
      )}
      {honours !== null && (
        <Section title={texts.honours}>
          <p className={classes.lines}>{honours}</p>
        </Section>
      )}
      {videos.length > 0 && (
        <Section title={texts.videos}>
          <ul className={classes.videos}>
            {videos.map(({ url, title }, at) => (
              <li key={at}>
                <Anchor href={url} target="_blank" rel="noreferrer noopener nofollow" fw={550}>
                  <Group component="span" gap={6} wrap="nowrap">
                    {title === '' ? fill(texts.video, { number: at + 1 }) : title}
                    <IconExternalLink size={16} aria-hidden data-print="no" />
                  </Group>
                </Anchor>
                <Text fz="sm" c="dimmed">
                  {fill(texts.opensAt, { site: hostOf(url) })}
                </Text>
                <Text className={classes.address}>{url}</Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  )
}

type Texts = ReturnType<typeof usePublicTexts>

function contactFacts({ contact }: PublishedProfile, texts: Texts): Fact[] {
  if (contact === null) return []
  const { name, email, phone } = contact
  const facts: (Fact | false)[] = [
    name !== null && [texts.name, name],
    email !== null && [
      texts.email,
      <Anchor key="email" href={`mailto:${email}`} fz="inherit" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>,
    ],
    phone !== null && [
      texts.phone,
      <Anchor key="phone" href={`tel:${phone}`} fz="inherit">
        {phone}
      </Anchor>,
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

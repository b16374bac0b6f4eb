import { Button } from '@mantine/core'
import { endAllOtherSessions, endOneSession, listSessions } from '@touchline/domain/account/sign-in/session-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useSecurityTexts } from './security-texts.ts'

const shownFirst = 5

/** Lists the sessions of the account; one of them or all others can be signed out. */
export function SessionList() {
  const texts = useSecurityTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(listSessions, {})
  const end = useAction(endOneSession)
  const endOthers = useAction(endAllOtherSessions)
  const [all, setAll] = useState(false)
  const items = read.data?.items ?? []
  return (
    <Section title={texts.sessions} {...(read.data && { count: items.length })}>
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={3} />
      ) : (
        <>
          {items.slice(0, all ? undefined : shownFirst).map((one) => {
            const Shape = /iPhone|Android|iPad/.test(one.description) ? IconDeviceMobile : IconDeviceDesktop
            const seen = fill(texts.lastSeen, { when: instant(one.seen_at, zone) })
            const where = one.ip ? `${seen} · ${one.ip}` : seen
            return (
              <Fragment key={one.id}>
                <Row
                  lead={<Shape size={20} stroke={1.75} aria-hidden />}
                  title={one.description}
                  detail={where}
                  end={
                    one.current ? (
                      <Status tone="good">{texts.thisDevice}</Status>
                    ) : (
                      <Button
                        variant="default"
                        disabled={end.busy}
                        aria-label={`${texts.signOutThere}: ${one.description}`}
                        onClick={() =>
                          end.run({ params: { id: one.id } }, { done: fill(texts.signedOutThere, { device: one.description }) })
                        }
                      >
                        {texts.signOutThere}
                      </Button>
                    )
                  }
                />
                {one.elsewhere !== null && (
                  <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
                    {fill(texts.alsoUsedBy, { device: one.elsewhere })}
                  </Notice>
                )}
              </Fragment>
            )
          })}
          {items.length > shownFirst && (
            <Button variant="subtle" mt="sm" onClick={() => setAll(!all)}>
              {all ? texts.showLess : texts.showAll}
            </Button>
          )}
          {items.length > 1 && (
            <Button
              variant="default"
              mt="md"
              loading={endOthers.busy}
              onClick={() =>
                endOthers.run(
                  {},
                  {
                    done: ({ ended_sessions: count }) => (count === 1 ? texts.signedOutOthersOne : fill(texts.signedOutOthers, { count })),
                  },
                )
              }
            >
              {texts.signOutOthers}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

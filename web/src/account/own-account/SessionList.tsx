import { Button } from '@mantine/core'
import { endAllOtherSessions, endOneSession, listSessions } from '@touchline/domain/account/sign-in/session-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { invalidate, useCall, useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useSecurityTexts } from './security-texts.ts'

const shownFirst = 5

/** Lists the sessions of the account; one of them or all others can be signed out. */
export function SessionList() {
  const texts = useSecurityTexts()
  const kitTexts = useKitTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(listSessions, {})
  const end = useCall(endOneSession)
  const endOthers = useCall(endAllOtherSessions)
  const [all, setAll] = useState(false)
  const settled = {
    onError: () => toast(kitTexts.somethingWrong, { tone: 'bad' as const }),
    onSettled: () => void invalidate(listSessions),
  }
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
                        disabled={end.isPending}
                        aria-label={`${texts.signOutThere}: ${one.description}`}
                        onClick={() =>
                          end.mutate(
                            { params: { id: one.id } },
                            { onSuccess: () => toast(fill(texts.signedOutThere, { device: one.description })), ...settled },
                          )
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
              loading={endOthers.isPending}
              onClick={() =>
                endOthers.mutate(
                  {},
                  {
                    onSuccess: ({ ended_sessions }) =>
                      toast(ended_sessions === 1 ? texts.signedOutOthersOne : fill(texts.signedOutOthers, { count: ended_sessions })),
                    ...settled,
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

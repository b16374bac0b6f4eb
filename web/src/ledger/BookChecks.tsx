import { moneyText } from '@touchline/domain/kit/money'
import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readBookChecks } from '@touchline/domain/ledger/endpoints'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { exampleText } from './book-words.ts'
import { useLedgerTexts } from './ledger-texts.ts'

/** The statements that hold of every ledger, checked now, and the result of the last nightly check. */
export function BookChecks() {
  const texts = useLedgerTexts()
  const locale = useLocale()
  const zone = useZone()
  const { fullDate, instant } = useMoments()
  const read = useRead(readBookChecks, {})
  const { checks, last_day: lastDay, last_checked_at: lastAt, last_broken: lastBroken } = read.data ?? {}
  const failed = checks?.filter(({ holds }) => !holds).length ?? 0
  const nameOf = (name: string) => (texts as Readonly<Record<string, string>>)[`check.${name}`] ?? name
  return (
    <Section
      title={texts.checks}
      aside={
        checks && (
          <Status tone={failed === 0 ? 'good' : 'bad'}>
            {failed === 0 ? texts.allHold : failed === 1 ? texts.oneFails : fill(texts.someFail, { count: failed })}
          </Status>
        )
      }
    >
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !checks ? (
        <RowsSkeleton rows={5} />
      ) : (
        <>
          {checks.map(({ name, holds, found, example }) => (
            <Row
              key={name}
              title={texts[`check.${name}`]}
              detail={
                !holds &&
                fill(texts.found, { count: found, example: exampleText(example ?? '', texts, (cents) => moneyText(cents, locale)) })
              }
              end={<Status tone={holds ? 'good' : 'bad'}>{holds ? texts.holds : texts.fails}</Status>}
            />
          ))}
          <Text fz="sm" c="dimmed" pt="sm" className="num">
            {lastDay && lastAt ? fill(texts.lastNight, { time: instant(lastAt, zone), day: fullDate(lastDay) }) : texts.neverChecked}{' '}
            {lastBroken && lastBroken.length > 0 && fill(texts.lastFailed, { names: lastBroken.map(nameOf).join(' ') })}
          </Text>
        </>
      )}
    </Section>
  )
}

import { Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { readFamilyPrograms } from '@touchline/domain/registration/family-endpoints'
import { IconClipboardList } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { RegistrationLine } from '../programs/ProgramView.tsx'
import { FamilyTabs } from './FamilyTabs.tsx'
import { OwnInvitations } from './invitations/OwnInvitations.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

const icon = <IconClipboardList stroke={1.5} />

/** The programs that families can register for; those of one region where one is named. */
export function FamilyProgramsScreen() {
  return <ProgramList region={null} />
}

export function ProgramList({ region }: { region: number | null }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const read = useRead(readFamilyPrograms, { query: region === null ? {} : { region: String(region) } })
  const { items, regions = [], region: name } = read.data ?? { items: undefined, region: null }
  return (
    <Page title={name === null ? texts.programs : fill(texts.programsOf, { region: name })} tabs={<FamilyTabs current="/programs" />}>
      {items === undefined ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : regions.length > 0 ? (
        <>
          <OwnInvitations />
          <Text c="dimmed" my="md">
            {texts.chooseRegion}
          </Text>
          {regions.map(({ id, name: title }) => (
            <Row key={id} to={`/programs/${id}`} title={title} />
          ))}
        </>
      ) : items.length === 0 ? (
        <StateMessage icon={icon} title={texts.none}>
          {texts.noneHelp}
        </StateMessage>
      ) : (
        <>
          {region === null && <OwnInvitations />}
          {items.map((program) => (
            <Row
              key={program.id}
              to={`/programs/${program.id}`}
              title={program.name}
              detail={
                <>
                  {[
                    program.season,
                    program.region,
                    program.registered.length > 0 && fill(texts.registeredAre, { names: program.registered.join(', ') }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  <RegistrationLine program={program} />
                </>
              }
              end={
                program.is_full && program.registration !== 'Closed' ? (
                  <Status tone="warn">{texts.full}</Status>
                ) : (
                  program.lowest_price !== null && (
                    <span className="num">
                      {program.lowest_price === 0 ? texts.free : fill(texts.from, { price: moneyText(program.lowest_price, locale) })}
                    </span>
                  )
                )
              }
            />
          ))}
        </>
      )}
    </Page>
  )
}

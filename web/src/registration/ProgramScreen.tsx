import { Button } from '@mantine/core'
import { readFamilyProgram } from '@touchline/domain/registration/family-endpoints'
import { Link, useParams } from 'react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { ProgramView } from '../programs/ProgramView.tsx'
import { OwnInvitations } from './invitations/OwnInvitations.tsx'
import { OwnWaitlist } from './waitlist/OwnWaitlist.tsx'
import { programPartsNamed } from './program-part.ts'
import { ProgramList } from './ProgramsScreen.tsx'
import { useRegistrationTexts, useWaitingRoomTexts } from './registration-texts.ts'

const hours = 36
/** From about the day before: the calendar of the club’s time zone would cost this page more than all the rest. */
const isSoon = (day: string) => Date.parse(`${day}T12:00:00Z`) - serverNow().getTime() <= hours * 3_600_000

/** One program; an id that names no program names a region. */
export function FamilyProgramScreen() {
  const id = Number(useParams()['program'])
  const texts = useRegistrationTexts()
  const roomTexts = useWaitingRoomTexts()
  const read = useRead(readFamilyProgram, { params: { program: id } })
  if (read.isError && read.error instanceof ApiError && read.error.status === 404) return <ProgramList region={id} />
  const program = read.data
  const opensSoon = program?.registration === 'Not Open Yet' && program.opens_on !== null && isSoon(program.opens_on)
  const act = (program?.registration === 'Open' || opensSoon) && (
    <Button component={Link} to={`/register/steps/${id}`} variant={opensSoon ? 'default' : 'filled'}>
      {opensSoon ? roomTexts.enter : texts.register}
    </Button>
  )
  return (
    <Page
      title={program?.name ?? ' '}
      context={program && [program.season, program.region].filter(Boolean).join(' · ')}
      crumb={<Crumb to="/programs" name={texts.programs} />}
      act={act}
      thumbAct={act}
    >
      {program ? (
        <ProgramView program={program}>
          <OwnInvitations program={id} />
          <OwnWaitlist program={id} />
          {programPartsNamed('FamilyAct').map((FamilyAct, at) => (
            <FamilyAct key={at} program={id} />
          ))}
        </ProgramView>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  )
}

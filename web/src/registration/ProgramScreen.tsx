import { Anchor, Box, Button } from '@mantine/core'
import { readFamilyProgram } from '@touchline/domain/registration/endpoints'
import { Link, useParams } from 'react-router'
import { ApiError } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ProgramView } from '../programs/ProgramView.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { OwnWaitlist } from './OwnWaitlist.tsx'
import { ProgramList } from './ProgramsScreen.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

/** One program; an id that names no program names a region. */
export function FamilyProgramScreen() {
  const id = Number(useParams()['program'])
  const texts = useRegistrationTexts()
  const { config } = useActor()
  const read = useRead(readFamilyProgram, { params: { program: id } })
  if (read.isError && read.error instanceof ApiError && read.error.status === 404) return <ProgramList region={id} />
  const program = read.data
  const act = program?.registration === 'Open' && (
    <Button component={Link} to={`/register/steps/${id}`}>
      {texts.register}
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
          <OwnWaitlist program={id} />
          {config.enable_financial_aid && program.registration !== 'Closed' && (
            <Box mt="md">
              <Anchor component={Link} to={`/register/financial-aid/${id}`}>
                {texts.askForAid}
              </Anchor>
            </Box>
          )}
        </ProgramView>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  )
}

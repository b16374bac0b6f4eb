import { directorOfPrograms } from '@touchline/domain/access/policy'
import { discountRecords, feeRecords, packageRecords, programRecords } from '@touchline/domain/programs/records'
import { Box, Button, Stack } from '@mantine/core'
import { IconClipboardList, IconDiscount2, IconEyeOff, IconPackage, IconReceipt2 } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Section } from '../kit/page/Section.tsx'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { FamilyLinks } from './FamilyLinks.tsx'
import { directorPath, programsPath, useIsDirector, useProgramsPath } from './paths.ts'
import { ProgramAdmins } from './ProgramAdmins.tsx'
import { ProgramActs } from './ProgramActs.tsx'
import { useRecordTab } from './ProgramTabPage.tsx'
import { ProgramsTabs } from './ProgramsTabs.tsx'
import { ProgramTabs, useProgram, useProgramId } from './ProgramTabs.tsx'
import { useFeeTexts, useProgramsTexts, useProgramTexts } from './programs-texts.ts'
import { useDiscountTexts, usePackageTexts } from './record-texts.ts'

const icon = <IconClipboardList stroke={1.5} />
/** Shown as one value. */
const hidden = ['percent', 'amount']

export function ProgramsScreen() {
  return (
    <RecordListPage
      of={programRecords}
      words={useProgramTexts()}
      icon={icon}
      path={programsPath}
      title={useProgramsTexts().clubPrograms}
      tabs={<ProgramsTabs current={programsPath} />}
      rowTo={({ id }) => `${programsPath}/${id}/details`}
      start={{ type: 'League' }}
      showsNew
    />
  )
}

/** The programs for directors, and for admins without the keys of programs. */
export function DirectorProgramsScreen() {
  return (
    <RecordListPage
      of={programRecords}
      words={useProgramTexts()}
      icon={icon}
      path={directorPath}
      title={useProgramsTexts().clubPrograms}
      start={{ type: 'League' }}
      showsNew
    />
  )
}

export function ProgramScreen() {
  const path = useProgramsPath()
  const isDirector = useIsDirector()
  const crumb = <Crumb to={path} name={useProgramsTexts().clubPrograms} />
  return (
    <RecordPage
      of={programRecords}
      words={useProgramTexts()}
      path={path}
      crumb={() => crumb}
      tabs={<ProgramTabs current="details" />}
      acts={(row) => <ProgramActs row={row} />}
    >
      {(row) =>
        !row.archived && (
          <>
            {row['state'] === 'draft' ? <DraftNotice id={row.id} /> : <FamilyLinks id={row.id} />}
            {!isDirector && <ProgramAdmins id={row.id} />}
          </>
        )
      }
    </RecordPage>
  )
}

/** A draft says what is missing before families see it. */
function DraftNotice({ id }: { id: number }) {
  const texts = useProgramsTexts()
  const packages = useRead(packageRecords.list.read, { query: { page_size: '1', program_id: String(id) } }).data?.items
  const path = useProgramsPath()
  if (!packages) return null
  return (
    <Stack mt="xl">
      <Notice
        icon={<IconEyeOff size={18} />}
        act={
          packages.length === 0 && (
            <Button component={Link} to={`${path}/${id}/packages`} size="compact-sm" variant="default">
              {texts.toPackages}
            </Button>
          )
        }
      >
        {packages.length === 0 ? texts.draftWithoutPackage : texts.draft}
      </Notice>
    </Stack>
  )
}

/** A program for directors: the pages of program admins where they define it, else its values and its packages. */
export function DirectorProgramScreen() {
  return useMay(directorOfPrograms, useClubPlace()) ? <ProgramScreen /> : <ProgramToRead />
}

function ProgramToRead() {
  const id = useProgramId()
  const packages = usePackageTexts()
  const crumb = <Crumb to={directorPath} name={useProgramsTexts().clubPrograms} />
  return (
    <RecordPage of={programRecords} words={useProgramTexts()} path={directorPath} crumb={() => crumb}>
      {() => (
        <Section title={packages.file}>
          <Box pt="sm">
            <ListPage
              of={packageRecords.list}
              words={{ ...packages, state: '', 'state.archived': '' }}
              icon={<IconPackage stroke={1.5} />}
              within={{ program_id: String(id) }}
              without={['state']}
            />
          </Box>
        </Section>
      )}
    </RecordPage>
  )
}

export function PackagesScreen() {
  return <RecordListPage {...useRecordTab('packages')} of={packageRecords} words={usePackageTexts()} icon={<IconPackage stroke={1.5} />} />
}

export function FeesScreen() {
  return (
    <RecordListPage
      {...useRecordTab('additional-fees')}
      of={feeRecords}
      words={useFeeTexts()}
      icon={<IconReceipt2 stroke={1.5} />}
      start={{ kind: 'Additional', timing: 'checkout' }}
    />
  )
}

export function DiscountsScreen() {
  const tab = useRecordTab('discounts')
  const isDirector = useIsDirector()
  return (
    <RecordListPage
      {...tab}
      of={discountRecords}
      words={useDiscountTexts()}
      icon={<IconDiscount2 stroke={1.5} />}
      rowTo={(row) => `${isDirector ? tab.path : '/program-admin/discounts'}/${row.id}`}
      start={{ kind: 'everyone', type: 'percent', stack_order: 0 }}
    />
  )
}

/** The way back to the tab of the program in the address. */
export function BackTo({ tab }: { tab: string }) {
  const { program } = useParams()
  return <Crumb to={`${useProgramsPath()}/${program}/${tab}`} name={useProgram().data?.name} />
}

export function PackageScreen({ editing = false }: { editing?: boolean }) {
  return (
    <RecordPage
      of={packageRecords}
      words={usePackageTexts()}
      path={useProgramsPath()}
      crumb={() => <BackTo tab="packages" />}
      fixed={['program_id']}
      editing={editing}
    />
  )
}
export const EditPackageScreen = () => <PackageScreen editing />

export function FeeScreen() {
  return (
    <RecordPage
      of={feeRecords}
      words={useFeeTexts()}
      path={useProgramsPath()}
      crumb={() => <BackTo tab="additional-fees" />}
      fixed={['program_id']}
      without={hidden}
    />
  )
}

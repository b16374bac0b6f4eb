import { Anchor, Button, Group, Progress, Skeleton, Text } from '@mantine/core'
import { createRosterImport, listRosterImports, readRosterImport, retryRosterImport } from '@touchline/domain/rosters/endpoints'
import { isWorthAnotherTry, type RosterImport } from '@touchline/domain/rosters/roster-import'
import { readTeam } from '@touchline/domain/teams/endpoints'
import { IconAlertCircle, IconTableImport } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { base64OfFile } from '../kit/pickers/base64-of-file.ts'
import { FileDrop } from '../kit/pickers/FileDrop.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Row } from '../kit/page/Row.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useStepFocus } from '../kit/page/useStepFocus.ts'
import { useTeamTitle } from '../teams/useTeamTitle.ts'
import { useZone } from '../shell/session/useActor.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { RosterMappings } from './RosterMappings.tsx'
import { RosterReview } from './RosterReview.tsx'
import { useRosterTexts } from './roster-texts.ts'
import classes from './RosterImport.module.css'

const largest = 8_000_000
const isUnderWay = (state: RosterImport['state'] | undefined) => state === 'reading' || state === 'matching'

/** The page from which a person came to the import, and to which it leads back. */
export interface WayBack {
  to: string
  name: string
}

/**
 * Imports a roster file, for one team or the whole club. The state is kept in the address and on the server, so a reload loses nothing. `back` replaces the
 * page of the team or of the teams.
 */
export function RosterImportScreen({ back }: { back?: WayBack }) {
  const texts = useRosterTexts()
  const team = Number(useParams()['team']) || null
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('import')) || null
  const read = useRead(readTeam, { params: { team: team ?? 0 } }, { enabled: team !== null })
  useTeamTitle(read.data?.name)
  const crumb = back ? (
    <Crumb {...back} />
  ) : (
    <Crumb to={team === null ? '/club-admin/teams' : `/teams/${team}/roster`} name={team === null ? texts.teams : read.data?.name} />
  )
  const open = (one: number) => setQuery({ import: String(one) })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (id !== null) return <OneImport key={id} id={id} crumb={crumb} back={back} onAnother={() => setQuery({})} />
  return (
    <Page title={texts.title} context={team === null ? texts.helpClub : texts.help} crumb={crumb}>
      <ChooseFile team={team} onGiven={open} />
      <Recent team={team} onOpen={open} />
      <RosterMappings />
    </Page>
  )
}

interface OneImportProps {
  id: number
  crumb: ReactNode
  back: WayBack | undefined
  onAnother: () => void
}

function OneImport({ id, crumb, back, onAnother }: OneImportProps) {
  const texts = useRosterTexts()
  const [naming, setNaming] = useState(false)
  const [waits, setWaits] = useState(true)
  const read = useRead(readRosterImport, { params: { roster_import: id } }, waits ? { refetchEvery: 700 } : {})
  const retry = useAction(retryRosterImport)
  const state = read.data?.state
  useStepFocus(`${state} ${naming}`)
  if (state !== undefined && isUnderWay(state) !== waits) setWaits(isUnderWay(state))
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const one = read.data
  const another = (
    <Button variant="default" onClick={onAnother}>
      {texts.anotherFile}
    </Button>
  )
  if (!one)
    return (
      <Page title={texts.title} crumb={crumb}>
        <Skeleton h={320} aria-busy />
      </Page>
    )
  if (isUnderWay(one.state))
    return (
      <Page title={texts.title} context={one.file_name} crumb={crumb}>
        <div className={classes.wait}>
          <Text role="status">{one.state === 'reading' ? texts.reading : texts.matching}</Text>
          <Progress w={240} value={one.state === 'reading' ? 5 : Math.max(10, one.progress)} animated aria-label={texts.matching} />
        </div>
      </Page>
    )
  if (one.state === 'failed')
    return (
      <Page title={texts.title} context={one.file_name} crumb={crumb}>
        <Notice
          tone="bad"
          icon={<IconAlertCircle size={18} />}
          act={
            <Group gap="sm">
              {isWorthAnotherTry(one.fault) && (
                <Button loading={retry.busy} onClick={() => retry.run({ params: { roster_import: id } })}>
                  {texts.tryAgain}
                </Button>
              )}
              {another}
            </Group>
          }
        >
          {texts[`fault.${one.fault ?? 'gone'}`]}
        </Notice>
      </Page>
    )
  if (one.state === 'mapping' || naming)
    return <ColumnMapping one={one} crumb={crumb} onNamed={() => setNaming(false)} {...(naming && { onCancel: () => setNaming(false) })} />
  return <RosterReview one={one} crumb={crumb} back={back} another={another} onChangeColumns={() => setNaming(true)} />
}

function ChooseFile({ team, onGiven }: { team: number | null; onGiven: (id: number) => void }) {
  const texts = useRosterTexts()
  const give = useAction(createRosterImport, texts)
  const [error, setError] = useState<string | null>(null)

  async function take(file: File) {
    setError(null)
    if (file.size > largest) return setError(texts.tooLarge)
    if (file.size === 0) return setError(texts['fault.empty'])
    const content = await base64OfFile(file)
    give.run(
      { body: { file_name: file.name.slice(0, 200), content, team_id: team } },
      { onSuccess: ({ id }) => onGiven(id), onError: (_, sentence) => setError(sentence) },
    )
  }
  return (
    <>
      {error && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {error}
        </Notice>
      )}
      <FileDrop
        isMain
        icon={<IconTableImport size={36} stroke={1.5} aria-hidden />}
        choose={texts.chooseFile}
        hint={texts.dropFile}
        busy={give.busy && texts.reading}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(file) => void take(file)}
      />
    </>
  )
}

/** Lists unfinished imports, and finished ones that can still be undone. */
function Recent({ team, onOpen }: { team: number | null; onOpen: (id: number) => void }) {
  const texts = useRosterTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(listRosterImports, { query: { page: 1, page_size: 20 } })
  const items = (read.data?.items ?? []).filter(({ team_id }) => team_id === team).slice(0, 5)
  if (items.length === 0) return null
  const words = {
    applied: texts.stateApplied,
    undone: texts.stateUndone,
    review: texts.reviewTitle,
    mapping: texts.columns,
    failed: texts.stateFailed,
    reading: texts.reading,
    matching: texts.matching,
  }
  return (
    <section className={classes.recent}>
      <h2>{texts.recent}</h2>
      {items.map((one) => (
        <Row
          key={one.id}
          title={
            <Anchor component="button" type="button" fz="inherit" c="inherit" onClick={() => onOpen(one.id)}>
              {one.file_name}
            </Anchor>
          }
          detail={`${instant(one.created_at, zone)} · ${words[one.state]}`}
        />
      ))}
    </section>
  )
}

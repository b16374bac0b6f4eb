import { Anchor, Button, Loader, Text } from '@mantine/core'
import { reviewCalendarImport } from '@touchline/domain/calendar/endpoints'
import { readTeam } from '@touchline/domain/teams/endpoints'
import { IconAlertCircle, IconCalendarUp } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/Notice.tsx'
import { Page } from '../kit/Page.tsx'
import { useCall, useRead } from '../kit/queries.ts'
import { useTeamTitle } from '../teams/useTeamTitle.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { ImportReview } from './ImportReview.tsx'
import classes from './ImportScreen.module.css'

const largest = 2_000_000

/** A calendar file becomes a review, kept at the server under a number that stands in the address: a reload loses nothing. */
export function ImportScreen() {
  const texts = useCalendarTexts()
  const team = Number(useParams()['team'])
  const [query, setQuery] = useSearchParams()
  const changeSet = Number(query.get('review')) || null
  const read = useRead(readTeam, { params: { team } })
  useTeamTitle(read.data?.name)
  const crumb = (
    <Anchor component={Link} to={`/teams/${team}/calendar`} c="dimmed" fz="inherit">
      {read.data?.name ?? '\u00a0'}
    </Anchor>
  )
  if (changeSet !== null) return <ImportReview team={team} changeSet={changeSet} crumb={crumb} onAnother={() => setQuery({})} />
  return (
    <Page title={texts.importTitle} context={texts.importHelp} crumb={crumb}>
      <ChooseFile team={team} onRead={(id) => setQuery({ review: String(id) })} />
    </Page>
  )
}

function ChooseFile({ team, onRead }: { team: number; onRead: (changeSet: number) => void }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const review = useCall(reviewCalendarImport)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function take(file: File | undefined) {
    if (!file) return
    setError(null)
    if (file.size > largest) return setError(texts.fileTooLarge)
    const text = await file.text()
    review.mutate(
      { params: { team }, body: { file_name: file.name, text } },
      {
        onSuccess: (reply) => onRead(reply.change_set_id),
        onError: (failure) => setError(saying(failure, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong)),
      },
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      {error && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {error}
        </Notice>
      )}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {review.isPending ? (
          <>
            <Loader size={28} />
            <Text role="status">{texts.reading}</Text>
          </>
        ) : (
          <>
            <IconCalendarUp size={36} stroke={1.5} aria-hidden />
            <Button onClick={() => input.current?.click()}>{texts.chooseFile}</Button>
            <Text c="dimmed" fz="sm" visibleFrom="sm">
              {texts.dropFile}
            </Text>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".ics,.ical,text/calendar"
          aria-label={texts.chooseFile}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}

import { Button, Text, TextInput } from '@mantine/core'
import { forgetWord, readClubWords, readTeamWords, recallWord, type ImportAlias } from '@touchline/domain/calendar/imports/import-aliases'
import { fill } from '@touchline/domain/kit/texts'
import { IconMapPin, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import type { ImportOf } from './import-address.ts'
import { useImportTexts } from './import-texts.ts'

/** From this number of entries on, the list has a search field. */
const many = 8

/** Lists the import aliases that users confirmed in reviews; wrong ones can be removed. */
export function ImportAliases({ team }: { team: ImportOf }) {
  const texts = useImportTexts()
  const [search, setSearch] = useState('')
  const ofTeam = useRead(readTeamWords, { params: { team: team ?? 0 } }, { enabled: team !== null })
  const ofClub = useRead(readClubWords, {}, { enabled: team === null })
  const read = team === null ? ofClub : ofTeam
  const items = read.data?.items ?? []
  const sought = search.trim().toLowerCase()
  const { forget, onForget } = useForgetting()
  const shown = items.filter(({ word, means }) => `${word} ${means}`.toLowerCase().includes(sought))
  return (
    <Section title={texts.learnedTitle} {...(items.length > 0 && { count: items.length })}>
      <Text c="dimmed" fz="sm" py={4}>
        {read.data && items.length === 0 ? texts.learnedNone : texts.learnedHelp}
      </Text>
      {items.length >= many && (
        <TextInput
          type="search"
          aria-label={texts.learnedSearch}
          placeholder={texts.learnedSearch}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          maw={320}
          my="xs"
        />
      )}
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={2} />
      ) : items.length > 0 && shown.length === 0 ? (
        <Text fz="sm" py="sm">
          {texts.learnedNothing}
        </Text>
      ) : (
        shown.map((word) => (
          <Word
            key={word.id}
            word={word}
            busy={forget.running.some(({ params }) => params.word === word.id)}
            onForget={() => onForget(word)}
          />
        ))
      )}
    </Section>
  )
}

/** The undo state belongs to the list instead of the row, because the row is gone once it is removed. */
function useForgetting() {
  const texts = useImportTexts()
  const [forget, recall] = [useAction(forgetWord, texts), useAction(recallWord, texts)]
  const onForget = ({ id, word }: ImportAlias) => {
    const params = { word: id }
    const act = () => ({ label: texts.undo, run: () => recall.run({ params }) })
    forget.run({ params }, { done: fill(texts.forgotten, { word }), act })
  }
  return { forget, onForget }
}

interface WordProps {
  word: ImportAlias
  busy: boolean
  onForget: () => void
}
function Word({ word: { kind, word, means, by, at, may_forget }, busy, onForget }: WordProps) {
  const texts = useImportTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const Lead = kind === 'field' ? IconMapPin : IconUsersGroup
  return (
    <Row
      lead={<Lead size={20} stroke={1.75} aria-hidden />}
      title={fill(texts.learnedMeans, { word, means })}
      detail={by === null ? instant(at, zone) : fill(texts.learnedBy, { by, when: instant(at, zone) })}
      end={
        may_forget && (
          <Button variant="default" loading={busy} aria-label={fill(texts.forgetWord, { word })} onClick={onForget}>
            {texts.forget}
          </Button>
        )
      }
    />
  )
}

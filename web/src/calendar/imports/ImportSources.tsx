import { ActionIcon, Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { everyMinutes, type CalendarSource } from '@touchline/domain/calendar/imports/calendar-import'
import { changeSource, readSourceNow, removeSource } from '@touchline/domain/calendar/imports/import-endpoints'
import type { BodySent } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconCheck, IconDots, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { EnterAgain } from './EnterAgain.tsx'
import { importAddress, type ImportOf } from './import-address.ts'
import { useSources } from './import-calls.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './ImportSources.module.css'

/** Lists the synced calendars: last sync, changes, pending reviews and errors. */
export function ImportSources({ team }: { team: ImportOf }) {
  const texts = useImportTexts()
  const read = useSources(team)
  return (
    <Section title={texts.sources} {...(read.data && read.data.items.length > 0 && { count: read.data.items.length })}>
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={2} />
      ) : read.data.items.length === 0 ? (
        <Text c="dimmed" fz="sm" py="sm">
          {texts.noSources}
        </Text>
      ) : (
        <ul className={classes.sources}>
          {read.data.items.map((source) => (
            <Source key={source.id} source={source} ofClub={team === null} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Source({ source, ofClub }: { source: CalendarSource; ofClub: boolean }) {
  const texts = useImportTexts()
  const [change, readNow, remove] = [useAction(changeSource, texts), useAction(readSourceNow, texts), useAction(removeSource, texts)]
  const [removing, setRemoving] = useState(false)
  const params = { source: source.id }
  const set = (body: BodySent<typeof changeSource>) => change.run({ params, body })
  const stopped = source.state === 'paused' || source.state === 'undone'
  return (
    <li className={classes.source}>
      <div className={classes.text}>
        <b>{source.name}</b>
        <span>{[ofClub && (source.team_name ?? texts.clubWide), source.address].filter(Boolean).join(' · ')}</span>
        <DescriptionList source={source} />
      </div>
      <Group gap={8} className={classes.acts}>
        {source.waiting && (
          <Button
            component={Link}
            to={importAddress(source.team_id, source.waiting.change_set_id)}
            variant="light"
            color="amber"
            size="compact-md"
          >
            {fill(texts.waiting, { count: source.waiting.rows })}
          </Button>
        )}
        {source.state === 'lost' ? (
          <EnterAgain source={source} />
        ) : stopped ? (
          <Button variant="default" size="compact-md" loading={change.busy} onClick={() => set({ paused: false })}>
            {texts.resume}
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            loading={readNow.busy}
            leftSection={<IconRefresh size={16} />}
            onClick={() => readNow.run({ params }, { done: fill(texts.readDone, { name: source.name }) })}
          >
            {texts.readNow}
          </Button>
        )}
        <DropMenu
          width={280}
          position="bottom-end"
          target={
            <ActionIcon variant="subtle" aria-label={fill(texts.more, { name: source.name })}>
              <IconDots size={18} />
            </ActionIcon>
          }
          groups={[
            ...(stopped ? [] : [{ lines: [{ key: 'pause', name: texts.pause, run: () => set({ paused: true }) }] }]),
            {
              lines: everyMinutes.map((every_minutes) => ({
                key: String(every_minutes),
                name: fill(texts.every, { time: texts[`minutes${every_minutes}`] }),
                run: () => set({ every_minutes }),
                end: source.every_minutes === every_minutes && <IconCheck size={16} aria-hidden />,
              })),
            },
            {
              lines: (['ask', 'apply'] as const).map((cancellations) => ({
                key: cancellations,
                name: cancellations === 'ask' ? texts.takeOffAsk : texts.takeOffApply,
                run: () => set({ cancellations }),
                end: source.cancellations === cancellations && <IconCheck size={16} aria-hidden />,
              })),
            },
            { lines: [{ key: 'remove', name: texts.remove, run: () => setRemoving(true), danger: true }] },
          ]}
        />
      </Group>
      <Modal opened={removing} onClose={() => setRemoving(false)} title={fill(texts.removeTitle, { name: source.name })}>
        <Text>{texts.removeHelp}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setRemoving(false)}>
            {texts.cancel}
          </Button>
          <Button
            color="red"
            loading={remove.busy}
            onClick={() =>
              remove.run({ params }, { onSuccess: () => setRemoving(false), done: fill(texts.removed, { name: source.name }) })
            }
          >
            {texts.remove}
          </Button>
        </Group>
      </Modal>
    </li>
  )
}

const tones: Record<CalendarSource['state'], Tone> = { active: 'good', failing: 'bad', lost: 'bad', paused: 'quiet', undone: 'wait' }

function DescriptionList({ source }: { source: CalendarSource }) {
  const texts = useImportTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const when = (at: string | null) => (at === null ? '' : instant(at, zone))
  const known: Record<string, string> = texts
  const state = {
    active: source.last_read_at === null ? texts.stateNew : fill(texts.stateActive, { when: when(source.last_read_at) }),
    failing: source.failures === 1 ? texts.stateFailingOnce : fill(texts.stateFailing, { count: source.failures }),
    lost: texts.stateLost,
    paused: texts.statePaused,
    undone: texts.stateUndone,
  }[source.state]
  return (
    <>
      <span className={classes.facts}>
        <Status tone={tones[source.state]}>{state}</Status>
        {source.next_read_at && <span>{fill(texts.nextRead, { when: when(source.next_read_at) })}</span>}
        {source.last ? (
          <Anchor component={Link} to={importAddress(source.team_id, source.last.change_set_id)} fz="inherit" underline="always">
            {fill(source.last.undone ? texts.lastUndone : texts.lastChanged, {
              count: source.last.changed,
              when: when(source.last_changed_at),
            })}
          </Anchor>
        ) : (
          <span>{texts.nothingYet}</span>
        )}
      </span>
      {source.state === 'undone' && <span>{texts.undoneHelp}</span>}
      {source.last_error && <span className={classes.error}>{known[source.last_error] ?? kitError(source.last_error)}</span>}
    </>
  )
}
const kitError = (code: string) => code.replace(/^import\./, '')

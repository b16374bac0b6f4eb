import { Button, Group } from '@mantine/core'
import { deleteClubExport, openClubExport, type ClubExport } from '@touchline/domain/club-export/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { call } from '../kit/api/api.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Row } from '../kit/page/Row.tsx'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useClubExportTexts } from './club-export-texts.ts'

const tones: Record<ClubExport['state'], Tone> = { queued: 'wait', running: 'wait', ready: 'good', failed: 'bad' }

interface ExportRowProps {
  of: ClubExport
  busy: boolean
  /** Runs an act that needs a recent password. */
  attempt: (work: () => Promise<void>) => Promise<void>
}

/** An export with its state, and its file once that is ready. */
export function ExportRow({ of: { id, state, progress, size, created_at, created_by, expires_at }, busy, attempt }: ExportRowProps) {
  const texts = useClubExportTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const [asking, setAsking] = useState(false)
  const remove = useAction(deleteClubExport, texts)
  const date = instant(created_at, zone)
  const details = [
    ...(state === 'running' ? [fill(texts.progress, { percent: progress })] : []),
    ...(state === 'failed' ? [texts.failedHelp] : []),
    ...(size === null ? [] : [fill(texts.size, { size: Math.max(0.1, Math.round(size / 100_000) / 10) })]),
    ...(created_by === null ? [] : [fill(texts.by, { name: created_by })]),
    ...(state === 'ready' ? [fill(texts.until, { date: instant(expires_at, zone) })] : []),
  ]
  const open = () =>
    attempt(async () => {
      const { url } = await call(openClubExport, { params: { export: id } })
      Object.assign(document.createElement('a'), { href: url, download: '' }).click()
    })
  return (
    <>
      <Row
        title={date}
        detail={details.join(' · ')}
        end={
          <Group gap="sm">
            <Status tone={tones[state]}>{texts[`state.${state}`]}</Status>
            {state === 'ready' && (
              <Button variant="default" disabled={busy} aria-label={fill(texts.downloadOf, { date })} onClick={() => void open()}>
                {texts.download}
              </Button>
            )}
            {(state === 'ready' || state === 'failed') && (
              <Button variant="subtle" color="red" aria-label={fill(texts.removeOf, { date })} onClick={() => setAsking(true)}>
                {texts.remove}
              </Button>
            )}
          </Group>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={texts.removeTitle}
        body={texts.removeBody}
        act={texts.remove}
        busy={remove.busy}
        onClose={() => setAsking(false)}
        onAct={() => remove.run({ params: { export: id } }, { done: texts.removed, onSuccess: () => setAsking(false) })}
      />
    </>
  )
}

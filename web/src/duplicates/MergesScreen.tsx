import { Button } from '@mantine/core'
import { mergeList, undoMerge } from '@touchline/domain/duplicates/endpoints'
import { topicOfMerges } from '@touchline/domain/duplicates/merge'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { DuplicateTabs, mergesPath } from './DuplicateTabs.tsx'
import { useDuplicateTexts, useMergeTexts } from './duplicate-texts.ts'

type Line = RowOf<typeof mergeList>

/** Lists the merges; each can be undone. */
export function MergesScreen() {
  const words = useMergeTexts()
  const texts = useDuplicateTexts()
  const { clubId } = useActor()
  const [asked, setAsked] = useState<Line | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const undo = useAction(undoMerge, texts)
  useLiveTags(clubId === null ? null : topicOfMerges(clubId), ['duplicates', 'merges'])
  const close = () => (setAsked(null), setWrong(null))
  const names = { name: asked?.merged_player ?? '', kept: asked?.player ?? '' }
  return (
    <Page title={texts.file} tabs={<DuplicateTabs current={mergesPath} />}>
      <ListPage
        of={mergeList}
        words={words}
        icon={<IconArrowMerge stroke={1.5} />}
        cells={{ state: ({ state }) => <Status tone={state === 'merged' ? 'good' : 'quiet'}>{words[`state.${state}`]}</Status> }}
        rowActs={(line) =>
          line.state === 'merged' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              aria-label={fill(words.undoOf, { name: line.merged_player })}
              onClick={() => setAsked(line)}
            >
              {words.undo}
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        title={fill(words.undoTitle, names)}
        body={fill(words.undoBody, names)}
        act={words.undo}
        busy={undo.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          asked &&
          undo.run({ params: { merge: asked.id } }, { done: words.undone, onSuccess: close, onError: (_error, text) => setWrong(text) })
        }
      />
    </Page>
  )
}

import { Button } from '@mantine/core'
import { changeList } from '@touchline/domain/changes/endpoints'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { undoneSentence } from '../kit/api/undo.ts'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useChangeTexts } from './change-texts.ts'

type Line = RowOf<typeof changeList>

/** The changes of the last thirty days; each that the reader may undo has a button for it. */
export function ChangesScreen() {
  const texts = useChangeTexts()
  const kitTexts = useKitTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const [asked, setAsked] = useState<Line | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const undo = useAction(undoChangeSet)
  const close = () => (setAsked(null), setWrong(null))
  const namesOf = ({ names, rows }: Line) => (rows > names.split(', ').length ? fill(texts.more, { names }) : names)
  const whatOf = (line: Line) => ({
    ...{ subject: texts[`subject.${line.subject}`], does: texts[`does.${line.does}`] },
    ...{ names: namesOf(line), rows: line.rows },
  })
  const undoButton = (line: Line) =>
    line.may_undo && (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={fill(texts.undoOf, { names: line.names })}
        onClick={() => setAsked(line)}
      >
        {texts.undo}
      </Button>
    )
  return (
    <Page title={texts.file} context={texts.help}>
      <ListPage
        of={changeList}
        words={texts}
        icon={<IconHistory stroke={1.5} />}
        cells={{
          made_at: ({ made_at }) => instant(made_at, zone),
          names: namesOf,
          person: ({ person }) => person ?? texts.system,
          state: ({ state }) => <Status tone={state === 'made' ? 'good' : 'quiet'}>{texts[`state.${state}`]}</Status>,
        }}
        rowActs={undoButton}
        phone={(line) => ({
          title: namesOf(line),
          detail: [
            texts[`subject.${line.subject}`],
            texts[`does.${line.does}`],
            line.state === 'undone' && texts['state.undone'],
            line.person ?? texts.system,
            instant(line.made_at, zone),
          ]
            .filter(Boolean)
            .join(' · '),
          end: undoButton(line),
        })}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={texts.undoTitle}
        body={asked && fill(texts.undoBody, whatOf(asked))}
        act={texts.undo}
        busy={undo.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          asked &&
          undo.run(
            { params: { change_set: asked.id } },
            {
              done: (undone) => {
                const names = undone.left_alone.map(({ label }) => label).join(', ')
                const sentence = undoneSentence(undone, kitTexts)
                return names === '' ? sentence : `${sentence} ${fill(texts.leftAlone, { names })}`
              },
              onSuccess: close,
              onError: (_error, text) => setWrong(text),
            },
          )
        }
      />
    </Page>
  )
}

import { Button, Text } from '@mantine/core'
import { duplicateActs, duplicateList, findDuplicates, type DuplicateAct } from '@touchline/domain/duplicates/endpoints'
import { topicOfMerges } from '@touchline/domain/duplicates/merge'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowsDiff, IconUserQuestion, IconUsersGroup, IconUsersMinus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { DuplicateTabs, duplicatesPath } from './DuplicateTabs.tsx'
import { useDuplicateTexts } from './duplicate-texts.ts'

const ChoosePlayers = lazyComponent(async () => (await import('./ChoosePlayers.tsx')).ChoosePlayers)

/** Lists the suggested pairs. Opening it compares the players who are new or have changed, a part at a time. */
export function DuplicatesScreen() {
  const texts = useDuplicateTexts()
  const { clubId } = useActor()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const left = useComparison()
  const isDismissed = useSearchParams()[0].get('state') === 'dismissed'
  const common = (act: DuplicateAct) => ({
    act,
    title: (count: number) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
    done: (count: number) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
  })
  const dismiss = { ...common('dismiss'), name: texts.dismiss, body: texts.dismissHelp, icon: IconUsersMinus }
  const suggest = { ...common('suggest'), name: texts.suggestAgain, icon: IconUserQuestion }
  useLiveTags(clubId === null ? null : topicOfMerges(clubId), ['duplicates', 'merges'])
  const choose = (
    <Button variant="default" leftSection={<IconArrowsDiff size={18} />} onClick={() => setChoosing(true)}>
      {texts.choose}
    </Button>
  )
  return (
    <Page
      title={texts.file}
      act={choose}
      thumbAct={choose}
      context={<span aria-live="polite">{left > 0 ? fill(texts.comparing, { left }) : texts.help}</span>}
      tabs={<DuplicateTabs current={duplicatesPath} />}
    >
      <ListPage
        of={duplicateList}
        words={texts}
        icon={<IconUsersGroup stroke={1.5} />}
        bulk={{
          of: duplicateActs,
          acts: [isDismissed ? suggest : dismiss],
          reasons: { same: texts['left.same'] },
        }}
        rowTo={({ id }) => `${duplicatesPath}/${id}`}
        phone={(line) => ({
          title: `${line.player} · ${line.other_player}`,
          detail: line.reasons,
          lead: (
            <Text fw={600} className="num">
              {line.score}%
            </Text>
          ),
        })}
      />
      {isChoosing && <ChoosePlayers onClose={() => setChoosing(false)} onPaired={(id) => void navigate(`${duplicatesPath}/${id}`)} />}
    </Page>
  )
}

/** Compares until nothing is left; returns the number of players still to be compared. */
function useComparison(): number {
  const find = useAction(findDuplicates)
  const [left, setLeft] = useState(0)
  const asked = useRef<number | null>(null)
  useEffect(() => {
    // A part that found nothing to do, or failed, ends the comparison.
    if (asked.current === left || (asked.current !== null && left === 0)) return
    asked.current = left
    find.run({}, { onSuccess: (reply) => setLeft(reply.compared === 0 ? 0 : reply.left), onError: () => setLeft(0) })
  }, [left, find])
  return left
}

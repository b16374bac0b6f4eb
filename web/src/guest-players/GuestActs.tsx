import { ActionIcon } from '@mantine/core'
import { endGuest } from '@touchline/domain/guest-players/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useGuestTexts } from './guest-texts.ts'
import type { GuestLine } from './useGuestRows.tsx'

const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)

/** `Mia Whitfield` for `Whitfield, Mia`. */
export const nameOf = ({ player }: Pick<GuestLine, 'player'>) => player.split(', ').toReversed().join(' ')

/** The menu of a guest assignment: approve, deny, withdraw, end. */
export function GuestActs({ line }: { line: GuestLine }) {
  const texts = useGuestTexts()
  const [asking, setAsking] = useState<'approve' | 'deny' | null>(null)
  const end = useAction(endGuest)
  const { id, version_id, state, may_decide, may_end } = line
  const name = nameOf(line)
  const isRequest = state === 'requested'
  const decisions = may_decide
    ? [
        { key: 'approve', name: texts.approve, run: () => setAsking('approve') },
        { key: 'deny', name: texts.deny, run: () => setAsking('deny') },
      ]
    : []
  const ends = may_end
    ? [
        {
          key: 'end',
          name: isRequest ? texts.withdraw : texts.end,
          danger: true,
          run: () =>
            end.run(
              { params: { guest_assignment: id }, body: { version_id } },
              { done: fill(isRequest ? texts.withdrawn : texts.ended, { name }), undo: ({ change_set_id }) => change_set_id },
            ),
        },
      ]
    : []
  if (decisions.length + ends.length === 0) return null
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={200}
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.actsOf, { name })} loading={end.busy}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[decisions, ends].filter((lines) => lines.length > 0).map((lines) => ({ lines }))}
      />
      {asking && <DecisionDialog line={line} approve={asking === 'approve'} onClose={() => setAsking(null)} />}
    </>
  )
}

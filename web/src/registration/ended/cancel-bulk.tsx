import { Textarea } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/registration/ended/cancel-texts.en'
import { mostCancelLetters, programPlayerActs } from '@touchline/domain/registration/lists'
import { IconUserCheck, IconUserMinus } from '@tabler/icons-react'
import type { BulkAction, BulkOf } from '../../kit/list/BulkBar.tsx'
import { areaTexts } from '../../kit/texts.ts'
import { usePlayerListTexts } from '../list-texts.ts'

export const useCancelTexts = areaTexts(english, () => import('@touchline/domain/registration/ended/cancel-texts.es'))

/** The acts that cancel registrations of which nothing was charged, and restore them. */
export function useCancelBulk(): BulkOf & { acts: readonly [BulkAction, BulkAction] } {
  const texts = useCancelTexts()
  const { status } = usePlayerListTexts()
  return {
    of: programPlayerActs,
    acts: [
      {
        ...{ act: 'cancel', name: texts.cancel, icon: IconUserMinus, danger: true, body: texts.cancelHelp },
        title: (count) => (count === 1 ? texts.cancelTitleOne : fill(texts.cancelTitle, { count })),
        done: (count) => (count === 1 ? texts.canceledOne : fill(texts.canceledCount, { count })),
        asks: {
          start: { reason: '' },
          isReady: () => true,
          fields: ({ given, onChange, errors }) => (
            <Textarea
              label={texts.reason}
              value={given['reason'] as string}
              error={errors['reason']}
              maxLength={mostCancelLetters}
              autosize
              minRows={2}
              onChange={(event) => onChange({ reason: event.currentTarget.value })}
            />
          ),
        },
      },
      {
        ...{ act: 'restore', name: texts.restore, icon: IconUserCheck, body: texts.restoreHelp },
        title: (count) => (count === 1 ? texts.restoreTitleOne : fill(texts.restoreTitle, { count })),
        done: (count) => (count === 1 ? texts.restoredOne : fill(texts.restoredCount, { count })),
      },
    ],
    words: { status },
    reasons: {
      not_allowed: texts['left.not_allowed'],
      not_registered: texts['left.not_registered'],
      has_subscription: texts['left.has_subscription'],
      not_ended: texts['left.not_ended'],
      costs: texts['left.costs'],
      closed: texts['left.closed'],
      again: texts['left.again'],
      full: texts['left.full'],
    },
  }
}

import { Textarea } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/registration/ended/cancel-texts.en'
import { mostCancelLetters, programPlayerActs } from '@touchline/domain/registration/lists'
import { IconUserOff } from '@tabler/icons-react'
import type { BulkAction, BulkOf } from '../../kit/list/BulkBar.tsx'
import { areaTexts } from '../../kit/texts.ts'

export const useCancelTexts = areaTexts(english, () => import('@touchline/domain/registration/ended/cancel-texts.es'))

/** The act that cancels registrations of which nothing was charged. */
export function useCancelBulk(): BulkOf & { acts: readonly [BulkAction] } {
  const texts = useCancelTexts()
  return {
    of: programPlayerActs,
    acts: [
      {
        ...{ act: 'cancel', name: texts.cancel, icon: IconUserOff, danger: true, body: texts.cancelHelp },
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
    ],
    reasons: {
      not_allowed: texts['left.not_allowed'],
      not_registered: texts['left.not_registered'],
      has_subscription: texts['left.has_subscription'],
    },
  }
}

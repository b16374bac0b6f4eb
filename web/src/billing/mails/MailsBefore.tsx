import { Box, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ShownMails as Shown } from '@touchline/domain/kit/delivery/shown-mail'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { Args } from '../../kit/api/api.ts'
import { useAsked } from '../../kit/api/queries.ts'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { ShownMails } from './ShownMails.tsx'

const pause = 400
/** The emails of an act beside its values, before it is done. `args`: null while a value is missing. */
export function MailsBefore<E extends Endpoint & { reply: typeof Shown }>({ endpoint, args }: { endpoint: E; args: Args<E> | null }) {
  const kit = useKitTexts()
  const now = JSON.stringify(args)
  const [settled] = useDebouncedValue(now, pause)
  const { data, error, isPlaceholderData } = useAsked<typeof endpoint>(endpoint, JSON.parse(settled) as Args<E> | null)
  if (args === null) return null
  const shown = data as { mails: { name: string; subject: string; body: string }[]; count: number } | undefined
  return (
    // Emails that do not follow the values yet are pale.
    <Box mt="md" aria-live="polite" opacity={isPlaceholderData || settled !== now ? 0.4 : 1}>
      {error ? (
        <Text c="dimmed" fz="sm">
          {errorMessage(error, {}, kit.somethingWrong)}
        </Text>
      ) : shown ? (
        <ShownMails {...shown} />
      ) : (
        <Skeleton height={80} />
      )}
    </Box>
  )
}

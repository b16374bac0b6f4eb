import { readPublicThumbnails, readThumbnails } from '@touchline/domain/media/endpoints'
import type { ThumbnailAsked } from '@touchline/domain/media/thumbnail'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/api/api.ts'
import { queryClient, readKey } from '../kit/api/queries.ts'
import { watchRoleSession } from '../kit/api/role-session-key.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { thumbnailBatch } from './thumbnail-batch.ts'

const batch = thumbnailBatch(
  (requests, isPublic) =>
    isPublic
      ? call(readPublicThumbnails, { body: requests as (ThumbnailAsked & { type: 'Club' })[] })
      : call(readThumbnails, { body: requests }),
  () => serverNow().getTime(),
)
// Cleared with the role session, because another role may not see the same pictures.
watchRoleSession(() => batch.forget())

/** Returns the URL of a thumbnail; null while it is loading and if there is none. */
export function useThumbnail(request: ThumbnailAsked): string | null {
  const { data } = useQuery(
    {
      queryKey: readKey(readThumbnails, request),
      queryFn: () => batch.thumbnail(request),
      // The batch knows when each URL expires, so a list that renders again asks the batch.
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  return data?.url ?? null
}

/** Called when a picture has changed, before the queries are read again: the stored addresses no longer hold. */
export const forgetThumbnails = () => batch.forget()

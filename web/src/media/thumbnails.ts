import { readPublicThumbnails, readThumbnails } from '@touchline/domain/media/endpoints'
import type { ThumbnailAsked } from '@touchline/domain/media/thumbnail'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/api/api.ts'
import { queryClient, invalidate } from '../kit/api/queries.ts'
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
// What one seat may see, another may not.
watchRoleSession(() => batch.forget())

/** The address of a small picture; null while it is not known, and where there is none. */
export function useThumbnail(request: ThumbnailAsked): string | null {
  const { data } = useQuery(
    {
      queryKey: [readThumbnails.path, request],
      queryFn: () => batch.thumbnail(request),
      // The batch knows until when an answer is good; a list that is drawn again asks it.
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  return data?.url ?? null
}

/** Asked again wherever they are on screen: somebody has changed his picture. */
export async function renewThumbnails(): Promise<void> {
  batch.forget()
  await invalidate(readThumbnails)
}

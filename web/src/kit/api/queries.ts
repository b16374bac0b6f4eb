import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { keepPreviousData, QueryClient, useMutation, useQuery, type MutateOptions, type QueryKey } from '@tanstack/react-query'
import { call, type Args, type ReadArgs } from './api.ts'
import { isOffline } from '../feedback/api-error.ts'
import { shareLines } from './structural-sharing.ts'
import { useKitTexts } from '../kit-texts.ts'
import { watchRoleSession } from './role-session-key.ts'
import { showError } from '../feedback/show-error.ts'

/** The cache is cleared whenever the role session changes, because another role may not see the same data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 600_000,
      retry: (failures, error) => isOffline(error) && failures < 2,
      retryDelay: 800,
      // The browser's online state is unreliable, so every call is tried, and stored data is shown if it fails.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      structuralSharing: shareLines,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Passed to every hook explicitly instead of through a provider, so that the sign-in page does not load React Query.
queryClient.mount()
watchRoleSession((seated) => {
  if (!seated) return queryClient.clear()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

/** Every query key starts with the endpoint's path, so `readKey(endpoint)` matches all of its queries. */
export const readKey = <E extends Endpoint>(endpoint: E, args?: ReadArgs<E>): QueryKey => (args ? [endpoint.path, args] : [endpoint.path])

type Through = (endpoint: Endpoint, args: object, ask: () => Promise<unknown>) => Promise<unknown>
let through: Through = (_endpoint, _args, ask) => ask()
/** Routes all reads through the offline store, which answers with stored data while the server cannot be reached. */
export const passReads = (by: Through) => {
  through = by
}

interface ReadOptions {
  enabled?: boolean
  /** Keeps the previous response on screen while the next one loads, for example another week of the calendar. */
  keep?: boolean
  refetchEvery?: number
}

export function useRead<E extends Endpoint>(endpoint: E, args: ReadArgs<E>, { enabled, keep, refetchEvery }: ReadOptions = {}) {
  return useQuery<ReplyGot<E>>(
    {
      queryKey: readKey(endpoint, args),
      queryFn: () => through(endpoint, args, () => call(endpoint, args as unknown as Args<E>)),
      ...(enabled !== undefined && { enabled }),
      ...(keep && { placeholderData: keepPreviousData }),
      ...(refetchEvery && { refetchInterval: refetchEvery }),
    } as Parameters<typeof useQuery<ReplyGot<E>>>[0],
    queryClient,
  )
}

/** A query with a request body. The body is the key, and the previous response is shown until the next one arrives. */
export function useAsked<E extends Endpoint>(endpoint: E, args: Args<E> | null) {
  return useQuery<ReplyGot<E>>(
    {
      queryKey: [endpoint.path, args],
      queryFn: () => call(endpoint, args!),
      enabled: args !== null,
      placeholderData: keepPreviousData,
      retry: false,
    } as unknown as Parameters<typeof useQuery<ReplyGot<E>>>[0],
    queryClient,
  )
}

/** A mutation whose error is shown as a toast, unless the caller passes its own onError to `mutate`. */
export function useCall<E extends Endpoint>(endpoint: E) {
  const texts = useKitTexts()
  const mutation = useMutation<ReplyGot<E>, Error, Args<E>>({ mutationFn: (args) => call(endpoint, args) }, queryClient)
  type Options = MutateOptions<ReplyGot<E>, Error, Args<E>>
  const send = mutation.mutate as (args: Args<E>, options: Options) => void
  const mutate = (args: Args<E>, options: Options = {}) => send(args, { onError: (error) => showError(error, texts), ...options })
  return { ...mutation, mutate }
}

/** Invalidates the queries of these endpoints; those on screen are fetched again. */
export const invalidate = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: readKey(endpoint) })))

/** Updates cached responses until the server confirms them. A pending response may be older than this change, so it is fetched again. */
export function updateCached<E extends Endpoint>(endpoint: E, change: (reply: ReplyGot<E>) => ReplyGot<E>, args?: ReadArgs<E>): void {
  const queryKey = readKey(endpoint, args)
  queryClient.setQueriesData<ReplyGot<E>>({ queryKey }, (reply) => (reply === undefined ? reply : change(reply)))
  void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

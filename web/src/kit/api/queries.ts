import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { hashKey, keepPreviousData, QueryClient, useQuery, type QueryKey } from '@tanstack/react-query'
import { call, onWritten, type Args, type ReadArgs } from './api.ts'
import { isOffline } from '../feedback/api-error.ts'
import { refetchInterval } from './refetch-interval.ts'
import { shareLines } from './structural-sharing.ts'
import { watchRoleSession } from './role-session-key.ts'

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
  if (!seated) {
    // A page for everybody may be reading when the answer arrives that nobody is signed in; a removed query would never answer.
    queryClient.removeQueries({ predicate: ({ queryKey }) => !openPaths.has(queryKey[0]) })
    return queryClient.getMutationCache().clear()
  }
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

/** The tags of the queries, by the path of their endpoint. */
const tagsOf = new Map<unknown, readonly string[]>()
/** The paths of endpoints that answer without a session. */
const openPaths = new Set<unknown>()

/** Every query key starts with the endpoint's path, so `readKey(endpoint)` matches all of its queries. */
export function readKey<E extends Endpoint>(endpoint: E, args?: object): QueryKey {
  if (endpoint.auth === 'public') openPaths.add(endpoint.path)
  if (endpoint.reads) tagsOf.set(endpoint.path, endpoint.reads)
  return args ? [endpoint.path, args] : [endpoint.path]
}

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
  /** Fetches no more by itself after a failure, until something else reads it again. */
  untilFailure?: boolean
}

export function useRead<E extends Endpoint>(
  endpoint: E,
  args: ReadArgs<E>,
  { enabled, keep, refetchEvery, untilFailure }: ReadOptions = {},
) {
  return useQuery<ReplyGot<E>>(
    {
      queryKey: readKey(endpoint, args),
      queryFn: () => through(endpoint, args, () => call(endpoint, args as unknown as Args<E>)),
      ...(enabled !== undefined && { enabled }),
      ...(keep && { placeholderData: keepPreviousData }),
      ...(refetchEvery && { refetchInterval: refetchInterval(refetchEvery, untilFailure) }),
    } as Parameters<typeof useQuery<ReplyGot<E>>>[0],
    queryClient,
  )
}

/** A query with a request body. The body is the key, and the previous response is shown until the next one arrives. */
export function useAsked<E extends Endpoint>(endpoint: E, args: Args<E> | null) {
  return useQuery<ReplyGot<E>>(
    {
      queryKey: readKey(endpoint, args ?? {}),
      queryFn: () => call(endpoint, args!),
      enabled: args !== null,
      placeholderData: keepPreviousData,
      retry: false,
    } as unknown as Parameters<typeof useQuery<ReplyGot<E>>>[0],
    queryClient,
  )
}

/** The response to one request, outside a component; one that `useAsked` has or is waiting for counts. */
export const askOnce = async <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<ReplyGot<E>> =>
  await queryClient.ensureQueryData({ queryKey: readKey(endpoint, args), queryFn: () => call(endpoint, args), retry: false })

let outdated = new Set<string>()
let current = new Set<string>()
let planned: Promise<void> | null = null

/**
 * Invalidates the queries that read one of these tags; those on screen are fetched again. Calls of one moment count as one. Resolves when everything that is
 * invalid by now has been fetched again; without tags it only waits.
 */
export function invalidate(...tags: readonly string[]): Promise<void> {
  for (const tag of tags) outdated.add(tag)
  if (outdated.size === 0) return planned ?? Promise.resolve()
  planned ??= new Promise<void>((done) => {
    // After the caller of a write has stored its reply with `storeReply`.
    setTimeout(() => {
      const [tagged, stored] = [outdated, current]
      ;[outdated, current, planned] = [new Set(), new Set(), null]
      const isOutdated = ({ queryKey: [path], queryHash }: { queryKey: QueryKey; queryHash: string }) =>
        !stored.has(queryHash) && (tagged.has('*') || tagsOf.get(path)?.some((tag) => tagged.has(tag)) === true)
      void queryClient.invalidateQueries({ predicate: isOutdated }).then(done)
    })
  })
  return planned
}
onWritten((changes) => void invalidate(...changes))

/** Updates cached responses until the server confirms them. A pending response may be older than this change, so it is fetched again. */
export function updateCached<E extends Endpoint>(endpoint: E, change: (reply: ReplyGot<E>) => ReplyGot<E>, args?: ReadArgs<E>): void {
  const queryKey = readKey(endpoint, args)
  queryClient.setQueriesData<ReplyGot<E>>({ queryKey }, (reply) => (reply === undefined ? reply : change(reply)))
  void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

/** Stores the reply of a write as the response of a query that contains the same; the write does not invalidate it. */
export function storeReply<E extends Endpoint>(endpoint: E, args: ReadArgs<E>, reply: ReplyGot<E>): void {
  const key = readKey(endpoint, args)
  queryClient.setQueryData(key, reply)
  if (planned) current.add(hashKey(key))
}

/** As `updateCached`, where the change is all that a write has changed in these queries: the write does not invalidate them. */
export function completeCached<E extends Endpoint>(endpoint: E, change: (reply: ReplyGot<E>) => ReplyGot<E>, args?: ReadArgs<E>): void {
  updateCached(endpoint, change, args)
  const queryKey = readKey(endpoint, args)
  if (planned) for (const { queryHash } of queryClient.getQueryCache().findAll({ queryKey })) current.add(queryHash)
}

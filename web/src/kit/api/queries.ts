import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { keepPreviousData, QueryClient, useMutation, useQuery, type MutateOptions, type QueryKey } from '@tanstack/react-query'
import { call, type Args, type ReadArgs } from './api.ts'
import { isOffline } from '../feedback/api-error.ts'
import { shareLines } from './structural-sharing.ts'
import { useKitTexts } from '../kit-texts.ts'
import { watchRoleSession } from './role-session-key.ts'
import { showError } from '../feedback/show-error.ts'

/** Emptied whenever the seat changes: what one role read, another may not see. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 600_000,
      retry: (failures, error) => isOffline(error) && failures < 2,
      retryDelay: 800,
      // What a browser says of its network is a guess: a call finds out, and what was kept is shown.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      structuralSharing: shareLines,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Given to every hook by name instead of through a provider: the sign-in page does not load it.
queryClient.mount()
watchRoleSession((seated) => {
  if (!seated) return queryClient.clear()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

/** Every read of an endpoint begins with its path, so `readKey(endpoint)` names them all. */
export const readKey = <E extends Endpoint>(endpoint: E, args?: ReadArgs<E>): QueryKey => (args ? [endpoint.path, args] : [endpoint.path])

type Through = (endpoint: Endpoint, args: object, ask: () => Promise<unknown>) => Promise<unknown>
let through: Through = (_endpoint, _args, ask) => ask()
/** The sideline stands between the reads and the server: it answers with what was kept while there is none. */
export const passReads = (by: Through) => {
  through = by
}

interface ReadOptions {
  enabled?: boolean
  /** Keep showing the last answer while the next one loads: another week of the calendar, another page of a list. */
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

/** A question that needs a body: what is asked is the key, and the last answer is shown until the next comes. */
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

/** Calls with an error that is shown as a notification, unless whoever calls shows it himself: then `mutate` is given an onError. */
export function useCall<E extends Endpoint>(endpoint: E) {
  const texts = useKitTexts()
  const mutation = useMutation<ReplyGot<E>, Error, Args<E>>({ mutationFn: (args) => call(endpoint, args) }, queryClient)
  type Options = MutateOptions<ReplyGot<E>, Error, Args<E>>
  const send = mutation.mutate as (args: Args<E>, options: Options) => void
  const mutate = (args: Args<E>, options: Options = {}) => send(args, { onError: (error) => showError(error, texts), ...options })
  return { ...mutation, mutate }
}

/** Reads of these endpoints are asked again where they are on screen. */
export const invalidate = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: readKey(endpoint) })))

/** Changes what a read has answered, until the server says it again. An answer that is on its way may have left before this: it is asked for anew. */
export function updateCached<E extends Endpoint>(endpoint: E, change: (reply: ReplyGot<E>) => ReplyGot<E>, args?: ReadArgs<E>): void {
  const queryKey = readKey(endpoint, args)
  queryClient.setQueriesData<ReplyGot<E>>({ queryKey }, (reply) => (reply === undefined ? reply : change(reply)))
  void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

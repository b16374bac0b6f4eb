import type { Actor } from '@touchline/domain/access/actor'
import { nobody, type Audience } from '@touchline/domain/messages/audience'
import type { Content } from '@touchline/domain/messages/content'
import { createDraft, readMessage, saveDraft, type Message } from '@touchline/domain/messages/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../kit/api/api.ts'
import { storeDraft, storedDraft } from '../kit/api/tab-drafts.ts'
import { useUnsavedWork } from '../kit/api/unsaved-work.ts'
import { isOffline } from '../kit/feedback/api-error.ts'

export interface DraftValues {
  subject: string
  content: Content
  audience: Audience
  no_reply: boolean
  urgent: boolean
}
export type DraftState = 'empty' | 'typed' | 'saving' | 'saved' | 'offline' | 'failed'

/** Milliseconds without a change after which a draft is saved. */
const pause = 1200
interface Stored {
  id: number | null
  /** The message that it forwards. */
  forwards: number | null
  values: DraftValues
}

/** The person who writes, in one club: the audience of another club means other people. */
type Writer = Pick<Actor, 'userId' | 'clubId'>
const nameOf = ({ userId, clubId }: Writer) => `${userId}-${clubId}`

export function draftOfTab(writer: Writer, id: number | null, forwards: number | null): DraftValues | null {
  const stored = storedDraft<Stored>(nameOf(writer))
  // A draft of an older version may lack a part of the audience.
  return stored && stored.id === id && (stored.forwards ?? null) === forwards
    ? { ...stored.values, audience: { ...nobody, ...stored.values.audience } }
    : null
}
/** Text that the server has not saved yet. */
const store = (writer: Writer, stored: Stored | null) => storeDraft(nameOf(writer), stored)

interface Begun {
  id: number | null
  version_id: number
  /** Of a new draft those of the message that it forwards. */
  files: Message['files']
  forwards: number | null
  values: DraftValues
  /** The values were stored by this device and are newer than the saved ones. */
  isRestored: boolean
}

/** A draft that is saved as it is typed: by the server, and until then by the tab. */
export function useDraft(writer: Writer, begun: Begun) {
  const [values, setValues] = useState(begun.values)
  const [files, setFiles] = useState(begun.files)
  const [state, setState] = useState<DraftState>(begun.isRestored ? 'typed' : begun.id === null ? 'empty' : 'saved')
  const saved = useRef({ id: begun.id, version: begun.version_id })
  const latest = useRef(values)
  const dirty = useRef(begun.isRestored)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useUnsavedWork(state !== 'empty' && state !== 'saved')

  const forwarded = begun.forwards === null ? {} : { forwards_id: begun.forwards, files: files.map(({ id }) => id) }
  const put = (part: Partial<DraftValues>) => {
    latest.current = { ...latest.current, ...part }
    dirty.current = true
    setValues(latest.current)
    setState('typed')
    store(writer, { id: saved.current.id, forwards: saved.current.id === null ? begun.forwards : null, values: latest.current })
  }

  /** Saves what is typed, one save after the other; returns the draft as the server has it. */
  function save(more: { uploads?: number[]; files?: number[] } = {}): Promise<{ id: number; version: number }> {
    const next = running.current.then(async () => {
      const { id, version } = saved.current
      if (id !== null && !dirty.current && !more.uploads && !more.files) return { id, version }
      dirty.current = false
      setState('saving')
      try {
        const body = { ...latest.current, ...more }
        const reply =
          id === null
            ? await call(createDraft, { body: { ...forwarded, ...body } })
            : await call(saveDraft, { params: { message: id }, body: { ...body, version_id: version } } as never)
        saved.current = { id: reply.id, version: reply.version_id }
        // A reload opens this draft. The router is not told: it would mount the page again while one types.
        if (id === null) history.replaceState(history.state, '', `/compose/${reply.id}`)
        store(writer, dirty.current ? { id: reply.id, forwards: null, values: latest.current } : null)
        setState(dirty.current ? 'typed' : 'saved')
        if (more.uploads || more.files) setFiles((await call(readMessage, { params: { message: reply.id } } as never)).files)
        return { id: reply.id, version: reply.version_id }
      } catch (error) {
        dirty.current = true
        setState(isOffline(error) ? 'offline' : 'failed')
        throw error
      }
    })
    running.current = next.catch(() => undefined)
    return next
  }

  const saveSoon = useEffectEvent(() => void save().catch(() => undefined))
  useEffect(() => {
    if (state !== 'typed') return
    const later = setTimeout(saveSoon, pause)
    return () => clearTimeout(later)
  }, [state, values])
  useEffect(() => {
    if (state !== 'offline') return
    const again = setInterval(saveSoon, 10_000)
    return () => clearInterval(again)
  }, [state])

  return { values, put, files, state, save, forget: () => store(writer, null) }
}

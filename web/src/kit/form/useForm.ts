import { useForm as useMantineForm } from '@mantine/form'
import type { Draft, Fields, FormWords, Given } from '@touchline/domain/kit/form/field'
import { useRef, useState, type RefObject } from 'react'
import { errorMessage } from '../feedback/api-error.ts'
import { useKitTexts } from '../kit-texts.ts'
import { changedLabels, givenOf, isSame, problemsOf, type Conflict, type FormProblems } from './form-rules.ts'
import { useFormTexts } from './form-texts.ts'
import { isReady, send, type SavedForm } from './save-form.ts'

interface FormOptions<F extends Fields, V> {
  words: FormWords<F>
  /** Rules beyond those of the fields: errors by field in the reader's language. They come before those of the fields. */
  check?: (draft: V) => FormProblems
  /** Errors for a refusal that the server gives no field for; a string is said of the whole form, undefined leaves it to the kit. */
  refused?: (error: unknown, draft: V) => FormProblems | string | undefined
  /** The errors of the fields show while one types, and not only after an attempt to save. */
  live?: boolean
  /** The sentences of refusals by their code. */
  codes?: Record<string, string>
  /** The version that is edited. */
  version?: number | undefined
  /** The values to edit, where they are read first: the form is `ready` once they have come, and later reads do not move what is typed. */
  loaded?: { draft: V; version?: number } | null | undefined
  /** Reads the saved version, after someone else was faster. */
  reload?: () => Promise<{ draft: V; version: number }>
}

/** A draft of some fields with its errors. `draft` may hold values beyond the fields, which the screen draws itself. */
export interface FormOf<F extends Fields = Fields, V = Draft<F>, G = Given<F>> {
  fields: F
  words: Readonly<Record<string, string>>
  draft: V
  errors: FormProblems
  /** All rules hold. */
  valid: boolean
  /** Something differs from the values that were loaded or last saved. */
  dirty: boolean
  busy: boolean
  /** False until the values to edit have come. */
  ready: boolean
  /** Someone else saved a newer version meanwhile; `changed` names the fields once they are known. */
  conflict: (Conflict & { changed: readonly string[] }) | null
  element: RefObject<HTMLFormElement | null>
  put(part: Partial<V>): void
  /** For a control of the screen's own: id, value, error and onChange with the new value. */
  input<K extends keyof V & string>(name: K): { id: K; value: V[K]; error: string | undefined; onChange: (value: V[K]) => void }
  show(problems: FormProblems): void
  /** Shows what is wrong and focuses the first field; true if nothing is. */
  check(): boolean
  /** Sends without asking the rules first: a dialog between the form and its save has asked them. */
  send<R>(work: (given: G, version: number | undefined) => Promise<R>, onSaved?: (reply: R) => void, over?: number): Promise<boolean>
  /** Asks the rules, then sends. False if nothing was saved. */
  save<R>(work: (given: G, version: number | undefined) => Promise<R>, onSaved?: (reply: R) => void, over?: number): Promise<boolean>
  /** Starts anew from these values, which count as saved. */
  restart(values: V, version?: number): void
  /** Takes over the saved version; what was typed is gone. */
  loadNewer(): Promise<void>
  /** Called as soon as something was saved, before the screen reacts. Returns the way back. */
  whenSaved(run: () => void): () => void
}

export function useForm<const F extends Fields, X extends object>(
  fields: F,
  initial: Draft<F> & X,
  { words, check, refused, live, codes, version: first, loaded, reload }: FormOptions<F, Draft<F> & Omit<X, keyof F>>,
): FormOf<F, Draft<F> & Omit<X, keyof F>, Given<F> & Omit<X, keyof F>> {
  type V = Draft<F> & Omit<X, keyof F>
  const texts = useFormTexts()
  const kitTexts = useKitTexts()
  const form = useMantineForm<Record<string, unknown>>({ initialValues: initial })
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState(loaded === undefined)
  const [version, setVersion] = useState(first)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [newer, setNewer] = useState<{ draft: V; version: number } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const saved = useRef(new Set<() => void>())

  const draft = form.values as V
  const start = form.getInitialValues()
  const now = () => form.getValues() as V
  const sentence = (error: unknown) => errorMessage(error, { ...codes, network: kitTexts.noConnection }, kitTexts.somethingWrong)
  const problemsIn = (values: V): FormProblems => ({ ...problemsOf(fields, values, words, texts), ...check?.(values) })
  const problems = problemsIn(draft)
  const errors = { ...(live && problems), ...(form.errors as FormProblems) }
  const parts: SavedForm = {
    fields,
    problems: () => problemsIn(now()),
    sentence,
    refused: (error) => {
      const own = refused?.(error, now())
      return typeof own === 'string' ? { form: own } : own
    },
    show: form.setErrors,
    focus: (field) => element.current?.querySelector<HTMLElement>(`#${CSS.escape(field)}`)?.focus(),
    setBusy,
    setConflict: (met) => {
      setConflict(met)
      setNewer(null)
      // The names of the changed fields help to decide; without them the question is asked all the same.
      if (met) reload?.().then(setNewer, () => undefined)
    },
  }

  const restart = (values: V, next?: number) => {
    form.setInitialValues(values as Record<string, unknown>)
    form.setValues(values as Record<string, unknown>)
    form.resetDirty(values as Record<string, unknown>)
    form.clearErrors()
    setConflict(null)
    setNewer(null)
    if (next !== undefined) setVersion(next)
  }

  if (loaded && !ready) {
    setReady(true)
    restart(loaded.draft, loaded.version)
  }

  const made: FormOf<F, V, Given<F> & Omit<X, keyof F>> = {
    fields,
    words: words as Readonly<Record<string, string>>,
    draft,
    errors,
    valid: Object.keys(problems).length === 0,
    dirty: !isSame(draft, start),
    busy,
    ready,
    conflict: conflict && {
      ...conflict,
      changed: newer ? changedLabels(words as Readonly<Record<string, string>>, start, newer.draft as Record<string, unknown>) : [],
    },
    element,
    put: (part) => {
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value)
    },
    input: (name) => ({
      id: name,
      value: draft[name],
      error: errors[name],
      onChange: (value) => form.setFieldValue(name as string, value as unknown),
    }),
    show: form.setErrors,
    check: () => isReady(parts),
    send: async (work, onSaved, over = version) => {
      // A second press is ignored while the first is under way, also before the button shows it.
      if (underWay.current) return false
      underWay.current = true
      const sent = now()
      const isSaved = await send(
        parts,
        () => work(givenOf(fields, sent) as unknown as Given<F> & Omit<X, keyof F>, over),
        (reply) => {
          form.resetDirty(sent as Record<string, unknown>)
          form.clearErrors()
          for (const run of saved.current) run()
          onSaved?.(reply)
        },
      )
      underWay.current = false
      return isSaved
    },
    save: async (work, onSaved, over) => isReady(parts) && (await made.send(work, onSaved, over)),
    restart,
    loadNewer: async () => {
      try {
        const { draft: theirs, version: next } = await reload!()
        restart(theirs, next)
      } catch (error) {
        form.setErrors({ form: sentence(error) })
      }
    },
    whenSaved: (run) => {
      saved.current.add(run)
      return () => void saved.current.delete(run)
    },
  }
  return made
}

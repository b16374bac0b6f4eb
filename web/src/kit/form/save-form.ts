import type { Fields } from '@touchline/domain/kit/form/field'
import { inOrder, refusalOf, type Conflict, type FormProblems } from './form-rules.ts'

/** A form as its save sees it, so that the order of the steps can be tested without a browser. */
export interface SavedForm {
  fields: Fields
  /** The errors that are known before anything is sent. */
  problems: () => FormProblems
  sentence: (error: unknown) => string
  /** The area's own answer to a refusal; undefined: the usual one. */
  refused?: ((error: unknown) => FormProblems | undefined) | undefined
  show: (problems: FormProblems) => void
  focus: (field: string) => void
  setBusy: (busy: boolean) => void
  setConflict: (conflict: Conflict | null) => void
}

/** Shows the errors and puts the cursor into the first field that has one. True if there are none. */
export function isReady(form: Pick<SavedForm, 'fields' | 'problems' | 'show' | 'focus'>): boolean {
  return showProblems(form, form.problems())
}

function showProblems({ fields, show, focus }: Pick<SavedForm, 'fields' | 'show' | 'focus'>, problems: FormProblems): boolean {
  const ordered = inOrder(fields, problems)
  show(ordered)
  const first = Object.keys(ordered).find((name) => name !== 'form')
  if (first !== undefined) focus(first)
  return Object.keys(ordered).length === 0
}

/** Sends what is typed; a refusal leaves it as it is and says at which field something is wrong. Answers whether it was saved. */
export async function send<R>(form: SavedForm, work: () => Promise<R>, onSaved: (reply: R) => void): Promise<boolean> {
  form.setBusy(true)
  try {
    const reply = await work()
    form.setConflict(null)
    onSaved(reply)
    return true
  } catch (error) {
    const own = form.refused?.(error)
    const refusal = own ? ({ is: 'problems', problems: own } as const) : refusalOf(error, form.sentence)
    if (refusal.is === 'conflict') form.setConflict(refusal.conflict)
    else showProblems(form, refusal.problems)
    return false
  } finally {
    form.setBusy(false)
  }
}

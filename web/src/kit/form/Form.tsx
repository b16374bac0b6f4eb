import type { Fields } from '@touchline/domain/kit/form/field'
import type { MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormErrors } from '../pickers/FormErrors.tsx'
import { FormConflict, type ConflictWords } from './FormConflict.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { FormOf } from './useForm.ts'

interface FormProps<F extends Fields, V, G, R> {
  of: FormOf<F, V, G>
  /** Called with the values to send when all rules hold. What it throws is shown at the fields, or above them. */
  onSave: (given: G, version: number | undefined) => Promise<R>
  onSaved?: (reply: R) => void
  /** A short form shows its errors at the fields only. */
  summary?: boolean
  conflictWords?: ConflictWords
  gap?: MantineSpacing | null
  className?: string | undefined
  children: ReactNode
}

/** The form element with the summary of the errors and the question of a version conflict. */
export function Form<F extends Fields, V, G, R>({
  of,
  onSave,
  onSaved,
  summary = true,
  conflictWords,
  gap,
  className,
  children,
}: FormProps<F, V, G, R>) {
  const { element, conflict, errors } = of
  const { form: whole, ...atFields } = errors
  // The server may name a field that is not on the screen: its error must show all the same.
  const withoutField = Object.fromEntries(Object.entries(atFields).filter(([name]) => !(name in of.fields)))
  return (
    <FormFrame
      ref={element}
      onSubmit={() => void of.save(onSave, onSaved)}
      problem={whole}
      {...(gap !== undefined && { gap })}
      className={className}
    >
      <FormErrors errors={summary ? atFields : withoutField} />
      {conflict && (
        <FormConflict
          conflict={conflict}
          words={conflictWords}
          onLoad={() => void of.loadNewer()}
          onKeep={() => void of.save(onSave, onSaved, conflict.version)}
        />
      )}
      {children}
    </FormFrame>
  )
}

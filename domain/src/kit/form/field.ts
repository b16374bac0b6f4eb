import type { ColumnKind } from '../list/column.ts'

/** Kinds of values that a form has a control for: those of a list's columns, and texts that are typed in a way of their own; a `time` is HH:MM. */
export type FieldKind = ColumnKind | 'long' | 'email' | 'phone' | 'password' | 'url' | 'time'

/** A field as plain data, so that the browser needs no schema. A column of a list with `max` and `required` is one too. */
export interface Field {
  kind: FieldKind
  /** Characters of a text, the largest number of a number (cents of an amount). */
  max?: number
  /** The smallest number. */
  min?: number
  required?: true
  /** Empty is sent as null. */
  nullable?: true
  /** Of a choice. */
  values?: readonly string[]
}
export type Fields = Readonly<Record<string, Field>>

type ValuesOf<F> = F extends { values: readonly (infer V extends string)[] } ? V : string
type Unset<F> = F extends { required: true } ? never : ''
type DraftValue<F extends Field> = F['kind'] extends 'flag' ? boolean : F['kind'] extends 'choice' ? ValuesOf<F> | Unset<F> : string
type Null<F> = F extends { required: true } ? never : null
type GivenValue<F extends Field> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'int' | 'cents'
    ? number | Null<F>
    : F['kind'] extends 'choice'
      ? ValuesOf<F> | Null<F>
      : F['kind'] extends 'date'
        ? string | Null<F>
        : string | (F extends { nullable: true } ? null : never)

/** The values as they stand in the controls: texts as typed, numbers and days as text, nothing chosen as ''. */
export type Draft<F extends Fields> = { -readonly [K in keyof F]: DraftValue<F[K]> }
/** The values as they are sent: texts trimmed, numbers as numbers, amounts in cents, nothing chosen as null. */
export type Given<F extends Fields> = { -readonly [K in keyof F]: GivenValue<F[K]> }

type ChoiceWord<F extends Fields> = { [K in keyof F & string]: F[K]['kind'] extends 'choice' ? `${K}.${ValuesOf<F[K]>}` : never }[keyof F &
  string]
type Extra<F extends Fields> = `${keyof F & string}.${'help' | 'needed' | 'wrong' | 'none'}`
/** The texts of a form: a label for each field and each value of a choice; `x.help` stands under the label, `x.needed` and `x.wrong` replace the usual errors, `x.none` names the empty choice. */
export type FormWords<F extends Fields> = Readonly<Record<(keyof F & string) | ChoiceWord<F>, string>> &
  Readonly<Partial<Record<Extra<F>, string>>>

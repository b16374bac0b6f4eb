/**
 * JSON put together as text by concat(), which learns the types of its arguments once a query. json_build_object() asks for each of them in every row:
 * a family's month took a third longer. Everything here is fixed SQL, made once when the program starts; values of a caller never stand in it.
 */
export type JsonText = string

/** A number, or JSON itself; never null. */
export const bare = (value: string): JsonText => value
export const bareOrNull = (value: string): JsonText => `coalesce((${value})::text, 'null')`
/** true or false; never null. */
export const truth = (value: string): JsonText => `(${value})::text`
/** Whatever people wrote, or null. */
export const text = (value: string): JsonText => `coalesce(to_json(${value})::text, 'null')`
/** A word of ours in which nothing needs escaping; never null. */
export const word = (value: string): JsonText => `concat('"', ${value}, '"')`
/** A timestamptz as 2026-10-05T17:30:00Z. */
export const instant = (value: string): JsonText => `to_char(${value} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS"Z\\""')`
/** A timestamp without zone as 2026-10-05T17:30. */
export const wallTime = (value: string): JsonText => `to_char(${value}, '"\\""YYYY-MM-DD"T"HH24:MI"\\""')`

/** `{"name": value, …}`; concat() takes a hundred arguments, so at most 49 fields. */
export const object = (fields: Record<string, JsonText>): JsonText =>
  `concat(${Object.entries(fields)
    .map(([name, value], index) => `'${index === 0 ? '{' : ','}"${name}":', ${value}, `)
    .join('')}'}')`
export const objectOrNull = (there: string, fields: Record<string, JsonText>): JsonText =>
  `case when ${there} then ${object(fields)} else 'null' end`
/** `[value, …]` of the rows of a group; `order` as in an aggregate. */
export const list = (value: JsonText, order = ''): JsonText => `concat('[', string_agg(${value}, ',' ${order}), ']')`

/**
 * JSON put together as text by concat(), which learns the types of its arguments once a query. json_build_object() asks for each of them in every row:
 * a family's month took a third longer. Everything here is fixed SQL, made once when the program starts; values of a caller never stand in it.
 */
export type JsonText = string

/** A number, or JSON itself; never null. */
export const bare = (value: string): JsonText => value
/** `"name":value,…`, the inside of an object; concat() takes a hundred arguments, so at most 49 fields. */
export const members = (fields: Record<string, JsonText>): JsonText =>
  `concat(${Object.entries(fields)
    .map(([name, value], index) => `'${index === 0 ? '' : ','}"${name}":', ${value}`)
    .join(', ')})`
/** `{…}` of what members() or a card made. */
export const object = (...insides: JsonText[]): JsonText => `concat('{', ${insides.join(", ',', ")}, '}')`
/** `[value,…]` of the rows of a group; `order` as in an aggregate. */
export const list = (value: JsonText, order = ''): JsonText => `concat('[', string_agg(${value}, ',' ${order}), ']')`

/**
 * Builds JSON as text with concat(), which resolves the types of its arguments once per query. json_build_object() resolves them in every row, which made
 * a family's month a third slower. The SQL is fixed and built once when the program starts; it never contains values of a caller.
 */
export type JsonText = string

/** A number, or JSON itself; never null. */
export const bare = (value: string): JsonText => value
/** `"name":value,…`, the inside of an object; concat() takes a hundred arguments, so at most 49 fields. */
export const members = (fields: Record<string, JsonText>): JsonText =>
  `concat(${Object.entries(fields)
    .map(([name, value], index) => `'${index === 0 ? '' : ','}"${name}":', ${value}`)
    .join(', ')})`
/** `{…}` around the parts that members() or a card made. */
export const object = (...insides: JsonText[]): JsonText => `concat('{', ${insides.join(", ',', ")}, '}')`
/** `[value,…]` of the rows of a group; `order` as in an aggregate. */
export const list = (value: JsonText, order = ''): JsonText => `concat('[', string_agg(${value}, ',' ${order}), ']')`

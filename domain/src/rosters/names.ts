import { plainWords } from '../kit/plain-words.ts'

interface Named {
  first_name: string
  last_name: string
}
export const nameKey = (first: string, last: string): string => plainWords(`${first} ${last}`)

const shortNames =
  'alexander alexandra alex;elizabeth liz beth eliza;katherine catherine kate katie kathy;michael mike;matthew matt;nicholas nick;benjamin ben;samuel samantha sam;joseph joe jose pepe;william will bill liam;robert rob bob;daniel danny dan;jonathan jon john;christopher chris;francisco paco;ignacio nacho;guadalupe lupe;isabella isabel bella;madison maddie;abigail abby;gabriel gabriela gabe gabi'
    .split(';')
    .map((names) => new Set(names.split(' ')))

/** True if two adults of one address are one person: short forms, swapped or missing names match, but no spelling differences: Mario is not Maria. */
export function sameNames(a: Named, b: Named): boolean {
  const [one, other] = [nameKey(a.first_name, a.last_name), nameKey(b.first_name, b.last_name)]
  if (one === other) return true
  const [words, others] = [one.split(' ').sort(), other.split(' ').sort()]
  if (words.join(' ') === others.join(' ')) return true
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words]
  if (fewer.length >= 2 && fewer.length < more.length && fewer.every((word) => more.includes(word))) return true
  const [first, otherFirst] = [plainWords(a.first_name), plainWords(b.first_name)]
  const [last, otherLast] = [plainWords(a.last_name), plainWords(b.last_name)]
  return (
    last === otherLast &&
    (shortNames.some((names) => names.has(first) && names.has(otherFirst)) ||
      ((first.startsWith(otherFirst) || otherFirst.startsWith(first)) && Math.min(first.length, otherFirst.length) >= 3))
  )
}

/** True if two names with one birth date may be one child: the same names, or with one or two spelling errors. */
export function closeNames(a: Named, b: Named): boolean {
  if (sameNames(a, b)) return true
  const [first, otherFirst] = [plainWords(a.first_name), plainWords(b.first_name)]
  const [last, otherLast] = [plainWords(a.last_name), plainWords(b.last_name)]
  if (last === otherLast) return within(first, otherFirst, first.length > 4 ? 2 : 1)
  if (first === otherFirst) return within(last, otherLast, last.length > 4 ? 2 : 1)
  return within(first, otherFirst, 1) && within(last, otherLast, 1)
}

/** True if at most `most` letters were changed, left out, added or swapped. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row![j]! + 1, next[j - 1]! + 1, row![j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before![j - 2]! + 1)
      next.push(cost)
    }
    ;[before, row] = [row!, next]
  }
  return row![b.length]! <= most
}

import { expect, test } from 'vitest'
import { repositoryFiles, textOf } from './repository.ts'

const isText = (file: string) => !/\.(?:png|jpe?g|gif|ico|webp|avif|woff2?|ttf|gz|br|zip|pdf|heic)$/.test(file)
const files = repositoryFiles().filter(isText)

test('no file names a folder of the machine it was written on', () => {
  const folders = ['work', 'tmp', 'root', 'home', 'Users'].join('|')
  expect(linesWith(new RegExp(`(?<![\\w/.:}$*-])/(?:${folders})/`), files)).toEqual([])
})

test('no file names a package registry', () => {
  expect(linesWith(/\bregistry[.][\w-]+[.][a-z]|"resolved":\s"http/, files)).toEqual([])
})

test('no file says that something is unfinished', () => {
  const marks = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'coming ' + 'soon', 'lorem ' + 'ipsum', 'not ' + 'implemented', 'as an ' + 'AI']
  expect(linesWith(new RegExp(`\\b(?:${marks.join('|')})\\b`), files)).toEqual([])
})

test('no file has conflict markers', () => {
  expect(linesWith(/^(?:<{7}|>{7}) /, files)).toEqual([])
})

function linesWith(pattern: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
}

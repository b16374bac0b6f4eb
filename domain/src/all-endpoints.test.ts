import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { areas } from './areas.ts'
import { everything } from './kit/endpoint.ts'

test('every endpoint has a summary, a path of its own, and an existing area', () => {
  expect(new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(allEndpoints.length)
  for (const { area, endpoint } of allEndpoints) {
    expect(areas.map(({ name }) => name)).toContain(area)
    expect(endpoint.summary).toMatch(/\.$/)
    for (const { param } of endpoint.objects) if (!/^(?:body|query)\./.test(param)) expect(endpoint.path).toContain(`{${param}}`)
  }
})

const namesOf = (found: typeof allEndpoints) => found.map(({ name }) => name)
const inRoleSession = allEndpoints.filter(({ endpoint }) => endpoint.auth === 'user' || endpoint.auth === 'session')

test('every write says which data it changes, so that screens read it again; nothing else does', () => {
  expect(namesOf(inRoleSession.filter(({ endpoint }) => endpoint.effect !== 'read' && endpoint.changes === undefined))).toEqual([])
  expect(namesOf(allEndpoints.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.changes !== undefined))).toEqual([])
})

test('message preferences are saved with the user and nowhere else [NOTIF-051]', () => {
  const saving = allEndpoints.filter(({ endpoint: { body } }) => body && 'shape' in body && 'message_preferences' in body.shape)
  expect(saving.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual(['POST /user'])
})

test('every reply that a screen reads says which data it contains, and some write changes it', () => {
  const reads = inRoleSession.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.auth === 'user' && endpoint.reply !== null)
  expect(namesOf(reads.filter(({ endpoint }) => endpoint.reads === undefined))).toEqual([])
  // Data of another system, an address that is used once, the logs of writes and messages, the list of changes, the key of the installation, previews of what is
  // being typed, and the books of all money.
  expect(namesOf(reads.filter(({ endpoint }) => endpoint.reads?.length === 0))).toEqual([
    ...[
      'readSecondSystemRoles',
      'signSupport',
      'previewAgeClass',
      'readAuditLog',
      'findAuditPeople',
      'previewTeamEvent',
      'previewClubEvent',
    ],
    'readDeletedMessages',
    ...[
      'readBooks',
      'readBookAccounts',
      'explainBookAccount',
      'explainBookSource',
      'readBookChecks',
      'readBookFlows',
      'readMessageAudit',
      'readClubUsers',
    ],
    'readChanges',
  ])
  const [read, changed] = [
    allEndpoints.flatMap(({ endpoint }) => endpoint.reads ?? []),
    allEndpoints.flatMap(({ endpoint }) => endpoint.changes ?? []),
  ].map((tags) => [...new Set(tags)].filter((tag) => !everything.includes(tag as '*')).sort())
  // A list names its own data besides the data that it is made of; nothing else may be named that no write changes.
  const lists = areas.flatMap((area) => area.lists.map(({ read: { reads } }) => reads?.[0]))
  expect(read!.filter((tag) => changed!.includes(tag) || !lists.includes(tag))).toEqual(changed)
})

import { expect, test } from 'vitest'
import { clubsOf } from './clubs-of.ts'

const role = (id: string, club: number | null, org_name: string) =>
  ({ id, club_id: club, org_name, org_image_url: null, may_leave: true, name: id, type: 'Coach', club_name: org_name }) as never

test('roles are grouped by club, each club once, and a role outside every club is left out', () => {
  const clubs = clubsOf([
    role('Coach_1', 1, 'Riverside'),
    role('Admin_2', 2, 'Eastgate'),
    role('Parent_1', 1, 'Riverside'),
    role('Unassociated_3', null, 'Touchline'),
  ])
  expect(clubs.map(({ id, name, roles }) => [id, name, roles.map((one) => one.id)])).toEqual([
    [1, 'Riverside', ['Coach_1', 'Parent_1']],
    [2, 'Eastgate', ['Admin_2']],
  ])
})

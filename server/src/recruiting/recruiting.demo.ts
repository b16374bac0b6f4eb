import { addDays } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Db } from '../kit/database/database.ts'
import { newRecruitingLink } from './recruiting-link.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** The link of the published profile of the demo. */
export const demoProfileToken = `1-${'demo-profile-of-ava-0123456789'.padEnd(43, 'A')}`
const hashOf = (token: string) => hash('sha256', token)

/** Recruiting profiles of the first club: one published, one draft and one whose link has expired. */
export function recruitingOfDemo({ anchor, tables }: DemoClub): Record<'recruiting_profile', Row[]> {
  const idOf = (first: string, last: string) =>
    tables['player']!.find((row) => row['club_id'] === 1 && row['first_name'] === first && row['last_name'] === last)!['id']
  const at = (days: number) => `${addDays(anchor, days)}T16:00:00Z`
  const profile = (id: number, player_id: unknown, values: Row) => ({
    ...{
      id,
      club_id: 1,
      player_id,
      dominant_foot: 'right',
      dominant_hand: null,
      honours: null,
      videos: null,
      school: null,
      gpa: null,
      biography: null,
    },
    ...{
      contact_name: null,
      contact_email: null,
      contact_phone: null,
      sections: [],
      token_hash: null,
      sealed_token: null,
      published_at: null,
    },
    ...{ expires_at: null, visits: 0, version_id: 1, updated_at: at(-12), ...values },
  })
  const published = ['teams', 'graduation', 'positions', 'measurements', 'honours', 'videos', 'biography', 'contact']
  return {
    recruiting_profile: [
      profile(1, idOf('Ava', 'Lindqvist'), {
        ...{ positions: 'Center midfield, defensive midfield', height_cm: 152, weight_g: 41_730, graduation_year: 2033, visits: 12 },
        honours: 'State Cup semifinalist 2025\nTeam captain since 2024',
        videos:
          'https://www.youtube.com/watch?v=demo-highlights Highlights, fall 2025\nhttps://www.hudl.com/video/demo Full match against Crestview',
        biography:
          'Ava reads the game early and likes to play forward on the first touch. She trains four times a week and plays the cello.',
        ...{
          contact_name: 'Family of Ava',
          contact_email: 'ava.recruiting@example.org',
          school: 'Lakeside Middle School',
          gpa: '3.9 of 4.0',
        },
        ...{ sections: published, token_hash: hashOf(demoProfileToken), sealed_token: '', published_at: at(-12), expires_at: at(78) },
      }),
      profile(2, idOf('Kai', 'Sorensen'), { positions: 'Goalkeeper', height_cm: 158, weight_g: null, graduation_year: 2032 }),
      profile(3, idOf('Theo', 'Whitfield'), {
        ...{ positions: 'Left back', height_cm: null, weight_g: null, graduation_year: null, dominant_foot: 'left', visits: 3 },
        ...{ sections: ['positions'], token_hash: hashOf('expired'), sealed_token: '', published_at: at(-40), expires_at: at(-10) },
      }),
    ],
  }
}

/** Seals the demo’s link with the secrets of this installation, so that it can be copied like any other. */
export async function sealDemoProfiles(owner: Db, secrets: Secrets): Promise<void> {
  await sql`update recruiting_profile set sealed_token = ${newRecruitingLink({ secrets }, 1, demoProfileToken).sealed_token}
    where club_id = 1 and token_hash = ${hashOf(demoProfileToken)} and sealed_token = ''`.execute(owner)
}

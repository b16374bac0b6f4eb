import type { Actor } from '@touchline/domain/access/actor'
import { ageClassKinds } from '@touchline/domain/access/age-class'
import { answersForPlayer, maySeeTeam } from '@touchline/domain/access/policy'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { mayReadMedical, mayWriteMedical } from '@touchline/domain/medical/policy'
import type { readPlayer, readPlayerTeams } from '@touchline/domain/players/endpoints'
import { ageClassOf, ageFields } from '@touchline/domain/players/age-fields'
import { classesToChoose, classOfPlayer, editableFields } from '@touchline/domain/players/player'
import {
  mayChoosePicture,
  mayRunPlayers,
  maySeeBirthDate,
  maySeeContactsOfPlayer,
  maySeePlayerHistory,
} from '@touchline/domain/players/policy'
import { classify } from '@touchline/domain/settings/age-class'
import type { FoundPlayer } from './find-player.ts'
import type { TeamOfPlayerRow } from './players.store.ts'

/** A player as this reader may see it: the full birth date and the club’s numbers are not for everybody. */
export function presentPlayer({ player, place, actor, today }: FoundPlayer): ReplyOf<typeof readPlayer> {
  const { playsOn: _on, groups: _groups, club_id: _club, updated_by_user_id: _by, birth_date, ...shown } = player
  const edit = player.archived ? [] : editableFields(actor, { ...place, ...player })
  const labelOf = (kind: (typeof ageClassKinds)[number]) =>
    ageClassOf(actor.config, kind).enabled
      ? (classOfPlayer(actor.config, kind, { ...player, entered: player[ageFields[kind]] }, today)?.label ?? null)
      : null
  return {
    ...shown,
    birth_date: maySeeBirthDate(place)(actor) ? birth_date : null,
    birth_year: birth_date === null ? null : Number(birth_date.slice(0, 4)),
    age_by_birth_year: labelOf('birth_year'),
    age_by_grade: labelOf('grade'),
    age_by_groups: labelOf('group'),
    age_classes: ageClassKinds
      .filter((kind) => ageClassOf(actor.config, kind).enabled)
      .map((kind) => {
        const ruled = classify(kind, ageClassOf(actor.config, kind), player, today)
        return {
          kind,
          ruled: typeof ruled === 'string' ? null : ruled,
          entered: player[ageFields[kind]],
          choices: edit.includes(ageFields[kind]) ? classesToChoose(actor.config, kind) : [],
        }
      }),
    mine: answersForPlayer(place)(actor),
    may: {
      edit,
      archive: mayRunPlayers(place)(actor),
      see_contacts: maySeeContactsOfPlayer(place)(actor) || answersForPlayer(place)(actor),
      read_medical: !player.archived && mayReadMedical(place)(actor),
      write_medical: !player.archived && mayWriteMedical(place)(actor),
      see_history: maySeePlayerHistory(place)(actor),
      choose_picture: !player.archived && mayChoosePicture(place)(actor),
    },
  }
}

export const presentTeam =
  (actor: Actor, clubId: number) =>
  ({ club_region_id, ...team }: TeamOfPlayerRow): ReplyOf<typeof readPlayerTeams>['items'][number] => ({
    ...team,
    may_open: maySeeTeam({ clubId, teamId: team.team_id, regionId: club_region_id })(actor),
  })

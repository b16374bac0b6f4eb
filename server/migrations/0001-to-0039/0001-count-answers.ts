/**
 * Counts the players who come to an event and who do not when an answer is written: a calendar shows both for every event of a month, and
 * answers are read a hundred times more often than given. Triggers add differences instead of counting anew, so that two families may answer at once.
 */
export const countAnswers = `
create function count_answers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.player_id is not null then
    update attendance_count set coming = coming - (old.status in ('present', 'late'))::int, away = away - (old.status in ('absent', 'injured', 'failed'))::int
      where club_id = old.club_id and event_id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.player_id is not null then
    insert into attendance_count as c (club_id, event_id, coming, away)
      values (new.club_id, new.event_id, (new.status in ('present', 'late'))::int, (new.status in ('absent', 'injured', 'failed'))::int)
      on conflict (club_id, event_id) do update set coming = c.coming + excluded.coming, away = c.away + excluded.away;
  end if;
  return null;
end $$;
create trigger count_new after insert or delete on attendance for each row execute function count_answers();
create trigger count_changed after update on attendance for each row when (old.status <> new.status) execute function count_answers();
`

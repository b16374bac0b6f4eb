/**
 * The parts of a calendar line that depend only on an event with its game, or on a field, as JSON text: written once with the row, read by every family every
 * day. Triggers maintain the cards, so no writer can forget them. A card is the inside of an object; server/src/calendar/calendar-document.ts joins them to lines.
 */
export const calendarCards = `
create function write_event_card() returns trigger language plpgsql as $$
declare
  game text;
begin
  select concat('"opponent":', to_json(g.opponent), ',"side":"', g.side, '","our_score":', coalesce(g.our_score::text, 'null'), ',"their_score":', coalesce(g.their_score::text, 'null'))
    into game from game g where g.club_id = new.club_id and g.event_id = new.id;
  new.card := concat('"id":', new.id, ',"type":"', new.kind, '","club_id":', new.club_id, ',"team_id":', new.team_id, ',"title":', to_json(new.title),
    ',"start_time":"', to_char(new.local_start, 'YYYY-MM-DD"T"HH24:MI'), '","end_time":"', to_char(new.local_end, 'YYYY-MM-DD"T"HH24:MI'),
    '","timezone":', to_json(new.timezone),
    ',"start_datetime":"', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","end_datetime":"', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","tbd":', new.tbd::text, ',"status":"', new.status, '","location":', coalesce(to_json(new.location)::text, 'null'),
    ',"arrival_minutes":', coalesce(new.arrival_minutes::text, 'null'), ',"extra":', new.extra, ',"version_id":', new.version_id,
    ',', coalesce(game, '"opponent":null,"side":null,"our_score":null,"their_score":null'));
  return new;
end $$;
create trigger event_card before insert or update on event for each row execute function write_event_card();

create function write_card_of_game() returns trigger language plpgsql as $$
begin
  update event set id = id where club_id = coalesce(new.club_id, old.club_id) and id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger game_card after insert or update or delete on game for each row execute function write_card_of_game();

create function write_field_card() returns trigger language plpgsql as $$
begin
  select concat('"id":', new.id, ',"name":', to_json(new.name), ',"facility_name":', to_json(y.name), ',"facility_address":', coalesce(to_json(y.address)::text, 'null'),
      ',"facility_map_url":', coalesce(to_json(y.map_url)::text, 'null'), ',"timezone":', to_json(y.timezone))
    into new.card from facility y where y.club_id = new.club_id and y.id = new.facility_id;
  return new;
end $$;
create trigger field_card before insert or update on field for each row execute function write_field_card();

create function write_field_cards() returns trigger language plpgsql as $$
begin
  update field set name = name where club_id = new.club_id and facility_id = new.id;
  return null;
end $$;
create trigger facility_cards after update on facility for each row execute function write_field_cards();
`

-- Written by npm run schema from a migrated database; a test holds it to the migrations.

table access_key
  id bigint not null identity
  session_id bigint not null
  user_id bigint not null
  role_id bigint not null
  key_hash text not null
  login_from_user_id bigint
  created_at timestamp with time zone not null default app_now()
  revoked_at timestamp with time zone
  for_set_up boolean not null default false
  login_from_role_id bigint
  access_key_key_hash_key: UNIQUE (key_hash)
  access_key_pkey: PRIMARY KEY (id)
  access_key_login_from_role_id_fkey: FOREIGN KEY (login_from_role_id) REFERENCES role(id)
  access_key_login_from_user_id_fkey: FOREIGN KEY (login_from_user_id) REFERENCES app_user(id)
  access_key_role_id_fkey: FOREIGN KEY (role_id) REFERENCES role(id)
  access_key_session_id_fkey: FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  access_key_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  access_key_check: CHECK (((login_from_user_id IS NULL) = (login_from_role_id IS NULL)))
  CREATE INDEX access_key_of_other ON public.access_key USING btree (login_from_user_id) WHERE (login_from_user_id IS NOT NULL)
  CREATE INDEX access_key_of_role ON public.access_key USING btree (role_id)
  CREATE INDEX access_key_of_session ON public.access_key USING btree (session_id) WHERE (revoked_at IS NULL)
  CREATE INDEX access_key_of_user ON public.access_key USING btree (user_id)

table account_audit
  id bigint not null identity
  user_id bigint
  action text not null
  ip text
  user_agent text
  request_id text
  created_at timestamp with time zone not null default app_now()
  acting_as_user_id bigint
  account_audit_pkey: PRIMARY KEY (id)
  account_audit_acting_as_user_id_fkey: FOREIGN KEY (acting_as_user_id) REFERENCES app_user(id)
  account_audit_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX account_audit_acting_as ON public.account_audit USING btree (acting_as_user_id) WHERE (acting_as_user_id IS NOT NULL)
  CREATE INDEX account_audit_of_user ON public.account_audit USING btree (user_id, id)

table account_delivery
  id bigint not null default nextval((pg_get_serial_sequence('delivery'::text, 'id'::text))::regclass)
  channel text not null
  user_id bigint
  to_address text not null
  to_name text not null
  subject text not null
  body text not null
  state text not null default 'queued'::text
  tries integer not null default 0
  created_at timestamp with time zone not null default app_now()
  sent_at timestamp with time zone
  next_try_at timestamp with time zone
  error text
  account_delivery_pkey: PRIMARY KEY (id)
  account_delivery_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
  account_delivery_channel_check: CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
  account_delivery_state_check: CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
  CREATE INDEX account_delivery_age ON public.account_delivery USING btree (created_at)
  CREATE INDEX account_delivery_of_user ON public.account_delivery USING btree (user_id)
  CREATE INDEX account_delivery_queued ON public.account_delivery USING btree (id) WHERE (state = 'queued'::text)

table accounting_code
  club_id bigint not null
  id bigint not null identity
  code text not null
  accounting_code_club_id_code_key: UNIQUE (club_id, code)
  accounting_code_pkey: PRIMARY KEY (club_id, id)
  accounting_code_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  accounting_code_code_check: CHECK ((code <> ''::text))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table action_link
  token_hash text not null
  purpose text not null
  user_id bigint not null
  info jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  action_link_pkey: PRIMARY KEY (token_hash)
  action_link_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
  CREATE INDEX action_link_expiry ON public.action_link USING btree (expires_at)
  CREATE INDEX action_link_of_user ON public.action_link USING btree (user_id, purpose) WHERE (used_at IS NULL)

table aid_fund
  club_id bigint not null
  id bigint not null identity
  name text not null
  program_id bigint
  is_open boolean not null default false
  budget bigint not null
  closes_on date
  intro text
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  aid_fund_pkey: PRIMARY KEY (club_id, id)
  aid_fund_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  aid_fund_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  aid_fund_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  aid_fund_budget_check: CHECK ((budget >= 0))
  CREATE INDEX aid_fund_of_program ON public.aid_fund USING btree (club_id, program_id)
  CREATE INDEX aid_fund_updated_by ON public.aid_fund USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table aid_grant
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  player_id bigint not null
  cents bigint not null
  subscription_id bigint
  applied_cents bigint
  parts jsonb not null default '[]'::jsonb
  revoked_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  credit_txn_id bigint
  kept_cents bigint not null default 0
  aid_grant_pkey: PRIMARY KEY (club_id, id)
  aid_grant_club_id_credit_txn_id_fkey: FOREIGN KEY (club_id, credit_txn_id) REFERENCES txn(club_id, id)
  aid_grant_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  aid_grant_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  aid_grant_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  aid_grant_cents_check: CHECK ((cents > 0))
  aid_grant_check: CHECK (((applied_cents >= 1) AND (applied_cents <= cents)))
  aid_grant_check1: CHECK (((subscription_id IS NULL) = (applied_cents IS NULL)))
  aid_grant_kept_cents_check: CHECK ((kept_cents >= 0))
  CREATE INDEX aid_grant_of_credit ON public.aid_grant USING btree (club_id, credit_txn_id) WHERE (credit_txn_id IS NOT NULL)
  CREATE INDEX aid_grant_of_player ON public.aid_grant USING btree (club_id, player_id)
  CREATE INDEX aid_grant_of_program ON public.aid_grant USING btree (club_id, program_id, player_id)
  CREATE INDEX aid_grant_of_subscription ON public.aid_grant USING btree (club_id, subscription_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table aid_question
  club_id bigint not null
  id bigint not null identity
  program_id bigint
  label text not null
  kind text not null
  options text
  required boolean not null default false
  help text
  document text
  position integer not null default 1000000
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  aid_question_pkey: PRIMARY KEY (club_id, id)
  aid_question_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  aid_question_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  aid_question_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  aid_question_kind_check: CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'agreement'::text, 'file'::text])))
  CREATE INDEX aid_question_by ON public.aid_question USING btree (updated_by_user_id)
  CREATE INDEX aid_question_of_program ON public.aid_question USING btree (club_id, program_id, "position", id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table aid_request
  club_id bigint not null
  id bigint not null identity
  fund_id bigint not null
  program_id bigint not null
  player_id bigint not null
  user_id bigint not null
  reason text not null
  asked_cents bigint
  state text not null default 'submitted'::text
  grant_id bigint
  answer text
  decided_by_user_id bigint
  decided_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  questions jsonb not null default '[]'::jsonb
  form_id bigint
  aid_request_pkey: PRIMARY KEY (club_id, id)
  aid_request_club_id_form_id_fkey: FOREIGN KEY (club_id, form_id) REFERENCES form(club_id, id)
  aid_request_club_id_fund_id_fkey: FOREIGN KEY (club_id, fund_id) REFERENCES aid_fund(club_id, id)
  aid_request_club_id_grant_id_fkey: FOREIGN KEY (club_id, grant_id) REFERENCES aid_grant(club_id, id)
  aid_request_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  aid_request_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  aid_request_decided_by_user_id_fkey: FOREIGN KEY (decided_by_user_id) REFERENCES app_user(id)
  aid_request_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  aid_request_asked_cents_check: CHECK ((asked_cents > 0))
  aid_request_check: CHECK (((state = ANY (ARRAY['approved'::text, 'revoked'::text])) = (grant_id IS NOT NULL)))
  aid_request_state_check: CHECK ((state = ANY (ARRAY['submitted'::text, 'information_requested'::text, 'withdrawn'::text, 'denied'::text, 'approved'::text, 'revoked'::text])))
  CREATE INDEX aid_request_by_time ON public.aid_request USING btree (club_id, created_at)
  CREATE INDEX aid_request_decided_by ON public.aid_request USING btree (decided_by_user_id)
  CREATE INDEX aid_request_of_form ON public.aid_request USING btree (club_id, form_id) WHERE (form_id IS NOT NULL)
  CREATE INDEX aid_request_of_fund ON public.aid_request USING btree (club_id, fund_id)
  CREATE INDEX aid_request_of_grant ON public.aid_request USING btree (club_id, grant_id)
  CREATE INDEX aid_request_of_player ON public.aid_request USING btree (club_id, player_id)
  CREATE INDEX aid_request_of_user ON public.aid_request USING btree (user_id)
  CREATE UNIQUE INDEX aid_request_open ON public.aid_request USING btree (club_id, program_id, player_id) WHERE (state = ANY (ARRAY['submitted'::text, 'information_requested'::text]))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table app_user
  id bigint not null identity
  first_name text not null
  last_name text not null
  email citext not null
  email_verified_at timestamp with time zone
  mobile_number text
  email_private boolean not null default false
  mobile_private boolean not null default false
  password_hash text
  locale text not null default 'en'::text
  current_role_id bigint
  is_admin boolean not null default false
  is_controller boolean not null default false
  is_test_parent boolean not null default false
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  mobile_number_verified boolean not null default false
  mobile_2fa text
  password_changed_at timestamp with time zone
  extra jsonb not null default '{}'::jsonb
  registered_at timestamp with time zone
  pending_email citext
  secondary_email citext
  secondary_email_private boolean not null default false
  secondary_email_verified_at timestamp with time zone
  app_user_email_key: UNIQUE (email)
  app_user_pkey: PRIMARY KEY (id)
  app_user_first_name_check: CHECK ((first_name <> ''::text))
  app_user_locale_check: CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
  app_user_mobile_2fa_check: CHECK ((mobile_2fa ~ '^[0-9]{10}$'::text))
  CREATE INDEX app_user_by_mobile ON public.app_user USING btree (phone_digits(mobile_number)) WHERE ((mobile_number IS NOT NULL) AND (deleted_at IS NULL))
  CREATE INDEX app_user_words ON public.app_user USING gin (lower(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || regexp_replace(COALESCE(mobile_number, ''::text), '\D'::text, ''::text, 'g'::text))) gin_trgm_ops)

table attendance
  club_id bigint not null
  id bigint not null identity
  event_id bigint not null
  player_id bigint
  user_id bigint
  user_role text
  status text not null
  notes text not null default ''::text
  set_by_user_id bigint
  set_by_staff boolean not null default false
  set_at timestamp with time zone not null
  health_screen_passed_at timestamp with time zone
  attendance_pkey: PRIMARY KEY (club_id, id)
  attendance_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  attendance_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  attendance_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  attendance_set_by_user_id_fkey: FOREIGN KEY (set_by_user_id) REFERENCES app_user(id)
  attendance_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  attendance_check: CHECK (((player_id IS NULL) <> (user_id IS NULL)))
  attendance_notes_check: CHECK ((length(notes) <= 500))
  attendance_status_check: CHECK ((status = ANY (ARRAY['present'::text, 'absent'::text, 'injured'::text, 'late'::text, 'failed'::text, 'none'::text])))
  CREATE INDEX attendance_by_player ON public.attendance USING btree (club_id, player_id) WHERE (player_id IS NOT NULL)
  CREATE UNIQUE INDEX attendance_of_player ON public.attendance USING btree (club_id, event_id, player_id) INCLUDE (status)
  CREATE UNIQUE INDEX attendance_of_staff ON public.attendance USING btree (club_id, event_id, user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX attendance_of_user ON public.attendance USING btree (user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX attendance_set_by ON public.attendance USING btree (set_by_user_id)
  CREATE TRIGGER count_changed AFTER UPDATE ON public.attendance FOR EACH ROW WHEN (((old.status <> new.status) OR ((old.health_screen_passed_at IS NULL) <> (new.health_screen_passed_at IS NULL)) OR (old.player_id IS DISTINCT FROM new.player_id))) EXECUTE FUNCTION count_answers()
  CREATE TRIGGER count_new AFTER INSERT OR DELETE ON public.attendance FOR EACH ROW EXECUTE FUNCTION count_answers()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table attendance_count
  club_id bigint not null
  event_id bigint not null
  coming integer not null
  away integer not null
  answers jsonb not null default '{}'::jsonb
  health_passed bigint[] not null default '{}'::bigint[]
  attendance_count_pkey: PRIMARY KEY (club_id, event_id)
  attendance_count_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  attendance_count_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  CREATE TRIGGER recount_answers BEFORE INSERT OR UPDATE OF answers ON public.attendance_count FOR EACH ROW EXECUTE FUNCTION recount_answers()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table attendance_history
  club_id bigint not null
  id bigint not null identity
  attendance_id bigint not null
  status text not null
  notes text not null
  set_by_user_id bigint
  set_by_staff boolean not null
  set_at timestamp with time zone not null
  attendance_history_pkey: PRIMARY KEY (club_id, id)
  attendance_history_club_id_attendance_id_fkey: FOREIGN KEY (club_id, attendance_id) REFERENCES attendance(club_id, id) ON DELETE CASCADE
  attendance_history_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  attendance_history_set_by_user_id_fkey: FOREIGN KEY (set_by_user_id) REFERENCES app_user(id)
  CREATE INDEX attendance_history_of ON public.attendance_history USING btree (club_id, attendance_id, id)
  CREATE INDEX attendance_history_set_by ON public.attendance_history USING btree (set_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table attendance_reminder
  club_id bigint not null
  event_id bigint not null
  reminded_on date not null
  reminded_at timestamp with time zone not null
  automatic boolean not null
  people integer not null
  reminded_by_user_id bigint
  attendance_reminder_pkey: PRIMARY KEY (club_id, event_id, reminded_on)
  attendance_reminder_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  attendance_reminder_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  attendance_reminder_reminded_by_user_id_fkey: FOREIGN KEY (reminded_by_user_id) REFERENCES app_user(id)
  attendance_reminder_check: CHECK ((automatic = (reminded_by_user_id IS NULL)))
  attendance_reminder_people_check: CHECK ((people > 0))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table audit_log
  club_id bigint not null
  id bigint not null identity
  actor_user_id bigint
  acting_as_user_id bigint
  role_id bigint
  action text not null
  entity text not null
  entity_id bigint
  before_hash text
  after_hash text
  diff jsonb not null default '{}'::jsonb
  ip text
  request_id text
  created_at timestamp with time zone not null default app_now()
  chain_hash text
  audit_log_pkey: PRIMARY KEY (club_id, id)
  audit_log_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  CREATE INDEX audit_log_by_person ON public.audit_log USING btree (club_id, actor_user_id, created_at, id)
  CREATE INDEX audit_log_by_time ON public.audit_log USING btree (club_id, created_at, id)
  CREATE INDEX audit_log_of_entity ON public.audit_log USING btree (club_id, entity, entity_id)
  CREATE INDEX audit_log_unsealed ON public.audit_log USING btree (club_id, id) WHERE (chain_hash IS NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table balance_txn
  club_id bigint not null
  id bigint not null identity
  merchant_id bigint not null
  external text not null
  kind text not null
  source text
  cents bigint not null
  fee_cents bigint not null
  net_cents bigint not null
  available_on timestamp with time zone not null
  created_at timestamp with time zone not null
  balance_txn_club_id_merchant_id_external_key: UNIQUE (club_id, merchant_id, external)
  balance_txn_pkey: PRIMARY KEY (club_id, id)
  balance_txn_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  CREATE INDEX balance_txn_of_source ON public.balance_txn USING btree (club_id, merchant_id, source)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table billing_account
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  billing_account_club_id_user_id_key: UNIQUE (club_id, user_id)
  billing_account_pkey: PRIMARY KEY (club_id, id)
  billing_account_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  billing_account_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX billing_account_of_user ON public.billing_account USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table billing_customer
  club_id bigint not null
  billing_account_id bigint not null
  merchant_id bigint not null
  external text not null
  billing_customer_pkey: PRIMARY KEY (club_id, billing_account_id, merchant_id)
  billing_customer_club_id_billing_account_id_fkey: FOREIGN KEY (club_id, billing_account_id) REFERENCES billing_account(club_id, id)
  billing_customer_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table calendar_feed
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  scope text not null
  team_id bigint
  player_id bigint
  answers boolean not null default false
  token_hash text not null
  created_at timestamp with time zone not null default app_now()
  read_at timestamp with time zone
  revoked_at timestamp with time zone
  calendar_feed_club_id_token_hash_key: UNIQUE (club_id, token_hash)
  calendar_feed_pkey: PRIMARY KEY (club_id, id)
  calendar_feed_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  calendar_feed_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  calendar_feed_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  calendar_feed_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  calendar_feed_check: CHECK (((scope = 'team'::text) = (team_id IS NOT NULL)))
  calendar_feed_check1: CHECK (((scope = 'child'::text) = (player_id IS NOT NULL)))
  calendar_feed_scope_check: CHECK ((scope = ANY (ARRAY['person'::text, 'family'::text, 'child'::text, 'team'::text])))
  CREATE INDEX calendar_feed_of_token ON public.calendar_feed USING btree (token_hash)
  CREATE INDEX calendar_feed_of_user ON public.calendar_feed USING btree (user_id) WHERE (revoked_at IS NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table calendar_seen
  club_id bigint not null
  user_id bigint not null
  role_type text not null
  seen_at timestamp with time zone not null
  calendar_seen_pkey: PRIMARY KEY (club_id, user_id, role_type)
  calendar_seen_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  calendar_seen_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table calendar_source
  club_id bigint not null
  id bigint not null identity
  team_id bigint
  name text not null
  address text not null
  address_hash text not null
  address_shown text not null
  paused boolean not null default false
  cancellations text not null default 'ask'::text
  every_minutes integer not null default 60
  etag text
  last_modified text
  content_hash text
  left_out jsonb not null default '[]'::jsonb
  next_read_at timestamp with time zone not null default app_now()
  last_read_at timestamp with time zone
  last_changed_at timestamp with time zone
  failures integer not null default 0
  last_error text
  last_change_set_id bigint
  last_changed integer not null default 0
  waiting_change_set_id bigint
  waiting_rows integer not null default 0
  resumed_at timestamp with time zone not null default app_now()
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  told jsonb not null default '[]'::jsonb
  failing_since timestamp with time zone
  failure_told_at timestamp with time zone
  calendar_source_club_id_team_id_address_hash_key: UNIQUE NULLS NOT DISTINCT (club_id, team_id, address_hash)
  calendar_source_pkey: PRIMARY KEY (club_id, id)
  calendar_source_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  calendar_source_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  calendar_source_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  calendar_source_cancellations_check: CHECK ((cancellations = ANY (ARRAY['ask'::text, 'apply'::text])))
  calendar_source_every_minutes_check: CHECK (((every_minutes >= 15) AND (every_minutes <= 1440)))
  CREATE INDEX calendar_source_by_id ON public.calendar_source USING btree (id)
  CREATE INDEX calendar_source_due ON public.calendar_source USING btree (next_read_at) WHERE (NOT paused)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table cart
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  program_id bigint not null
  state text not null default 'open'::text
  code text
  postal_code text
  held_until timestamp with time zone
  txn_id bigint
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  credit_cents bigint not null default 0
  cart_pkey: PRIMARY KEY (club_id, id)
  cart_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  cart_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  cart_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  cart_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  cart_credit_cents_check: CHECK ((credit_cents >= 0))
  cart_state_check: CHECK ((state = ANY (ARRAY['open'::text, 'paying'::text, 'done'::text])))
  CREATE INDEX cart_held ON public.cart USING btree (club_id, held_until) WHERE (held_until IS NOT NULL)
  CREATE INDEX cart_of_program ON public.cart USING btree (club_id, program_id)
  CREATE INDEX cart_of_txn ON public.cart USING btree (club_id, txn_id) WHERE (txn_id IS NOT NULL)
  CREATE INDEX cart_of_user ON public.cart USING btree (user_id)
  CREATE UNIQUE INDEX cart_open ON public.cart USING btree (club_id, user_id, program_id) WHERE (state = 'open'::text)
  CREATE INDEX cart_paying ON public.cart USING btree (club_id) WHERE (state = 'paying'::text)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table cart_item
  club_id bigint not null
  id bigint not null identity
  cart_id bigint not null
  player_id bigint not null
  package_id bigint not null
  payment_plan_id bigint
  fee_ids bigint[] not null default '{}'::bigint[]
  donations jsonb not null default '{}'::jsonb
  holds boolean not null default false
  answers jsonb not null default '[]'::jsonb
  price jsonb
  cart_item_club_id_cart_id_player_id_key: UNIQUE (club_id, cart_id, player_id)
  cart_item_pkey: PRIMARY KEY (club_id, id)
  cart_item_club_id_cart_id_fkey: FOREIGN KEY (club_id, cart_id) REFERENCES cart(club_id, id)
  cart_item_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  cart_item_club_id_payment_plan_id_fkey: FOREIGN KEY (club_id, payment_plan_id) REFERENCES payment_plan(club_id, id)
  cart_item_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX cart_item_of_package ON public.cart_item USING btree (club_id, package_id)
  CREATE INDEX cart_item_of_plan ON public.cart_item USING btree (club_id, payment_plan_id)
  CREATE INDEX cart_item_of_player ON public.cart_item USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table change_row
  club_id bigint not null
  id bigint not null identity
  change_set_id bigint not null
  seq integer not null
  entity text not null
  entity_id bigint
  op text not null
  label text not null
  before jsonb
  after jsonb
  version_after integer
  included boolean not null default true
  info jsonb not null default '{}'::jsonb
  version_before integer
  change_row_club_id_change_set_id_seq_key: UNIQUE (club_id, change_set_id, seq)
  change_row_pkey: PRIMARY KEY (club_id, id)
  change_row_club_id_change_set_id_fkey: FOREIGN KEY (club_id, change_set_id) REFERENCES change_set(club_id, id) ON DELETE CASCADE
  change_row_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  change_row_op_check: CHECK ((op = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'none'::text])))
  CREATE INDEX change_row_of_entity ON public.change_row USING btree (club_id, entity, entity_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table change_set
  club_id bigint not null
  id bigint not null identity
  kind text not null
  title text not null
  team_id bigint
  file_id bigint
  state text not null default 'open'::text
  info jsonb not null default '{}'::jsonb
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  applied_at timestamp with time zone
  undone_at timestamp with time zone
  change_set_pkey: PRIMARY KEY (club_id, id)
  change_set_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  change_set_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  change_set_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  change_set_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  change_set_state_check: CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'undone'::text, 'discarded'::text])))
  CREATE INDEX change_set_age ON public.change_set USING btree (COALESCE(applied_at, created_at))
  CREATE INDEX change_set_by_id ON public.change_set USING btree (id)
  CREATE INDEX change_set_created_by ON public.change_set USING btree (created_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table charge_line
  club_id bigint not null
  id bigint not null identity
  subscription_id bigint not null
  kind text not null
  description text not null
  accounting_code_id bigint
  of_line_id bigint
  donation_fund_id bigint
  charge_line_pkey: PRIMARY KEY (club_id, id)
  charge_line_club_id_of_line_id_fkey: FOREIGN KEY (club_id, of_line_id) REFERENCES charge_line(club_id, id)
  charge_line_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  charge_line_kind_check: CHECK ((kind = ANY (ARRAY['package'::text, 'Additional'::text, 'Donation'::text, 'Late'::text, 'Non-resident'::text, 'Percentage'::text])))
  CREATE INDEX charge_line_of_line ON public.charge_line USING btree (club_id, of_line_id) WHERE (of_line_id IS NOT NULL)
  CREATE INDEX charge_line_of_subscription ON public.charge_line USING btree (club_id, subscription_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_member
  club_id bigint not null
  thread_id bigint not null
  user_id bigint not null
  added boolean not null default false
  moderator boolean not null default false
  joined_at timestamp with time zone not null default app_now()
  after_id bigint not null default 0
  left_at timestamp with time zone
  last_read_id bigint not null default 0
  last_read_at timestamp with time zone
  muted boolean not null default false
  chat_member_pkey: PRIMARY KEY (club_id, thread_id, user_id)
  chat_member_club_id_thread_id_fkey: FOREIGN KEY (club_id, thread_id) REFERENCES chat_thread(club_id, id)
  chat_member_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX chat_member_in_club ON public.chat_member USING btree (club_id, user_id)
  CREATE INDEX chat_member_of_user ON public.chat_member USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_message
  club_id bigint not null
  id bigint not null identity
  thread_id bigint not null
  sender_user_id bigint not null
  text text not null
  type text not null default 'text'::text
  event_id bigint
  file_id bigint
  mentions bigint[] not null default '{}'::bigint[]
  client_key text
  created_at timestamp with time zone not null default app_now()
  deleted_at timestamp with time zone
  deleted_by_user_id bigint
  chat_message_club_id_thread_id_sender_user_id_client_key_key: UNIQUE (club_id, thread_id, sender_user_id, client_key)
  chat_message_pkey: PRIMARY KEY (club_id, id)
  chat_message_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  chat_message_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  chat_message_club_id_thread_id_fkey: FOREIGN KEY (club_id, thread_id) REFERENCES chat_thread(club_id, id)
  chat_message_deleted_by_user_id_fkey: FOREIGN KEY (deleted_by_user_id) REFERENCES app_user(id)
  chat_message_sender_user_id_fkey: FOREIGN KEY (sender_user_id) REFERENCES app_user(id)
  chat_message_type_check: CHECK ((type = ANY (ARRAY['text'::text, 'event'::text, 'file'::text])))
  CREATE INDEX chat_message_about_event ON public.chat_message USING btree (club_id, event_id) WHERE (event_id IS NOT NULL)
  CREATE INDEX chat_message_deleted ON public.chat_message USING btree (club_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL)
  CREATE INDEX chat_message_deleted_by ON public.chat_message USING btree (deleted_by_user_id) WHERE (deleted_by_user_id IS NOT NULL)
  CREATE INDEX chat_message_of_sender ON public.chat_message USING btree (sender_user_id)
  CREATE INDEX chat_message_of_thread ON public.chat_message USING btree (club_id, thread_id, id)
  CREATE INDEX chat_message_with_file ON public.chat_message USING btree (club_id, file_id) WHERE (file_id IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_opt_out
  club_id bigint not null
  user_id bigint not null
  by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  chat_opt_out_pkey: PRIMARY KEY (club_id, user_id)
  chat_opt_out_by_user_id_fkey: FOREIGN KEY (by_user_id) REFERENCES app_user(id)
  chat_opt_out_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  chat_opt_out_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX chat_opt_out_by ON public.chat_opt_out USING btree (by_user_id)
  CREATE INDEX chat_opt_out_of_user ON public.chat_opt_out USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_reaction
  club_id bigint not null
  message_id bigint not null
  user_id bigint not null
  emoji text not null
  created_at timestamp with time zone not null default app_now()
  chat_reaction_pkey: PRIMARY KEY (club_id, message_id, user_id, emoji)
  chat_reaction_club_id_message_id_fkey: FOREIGN KEY (club_id, message_id) REFERENCES chat_message(club_id, id) ON DELETE CASCADE
  chat_reaction_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX chat_reaction_of_user ON public.chat_reaction USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_report
  club_id bigint not null
  id bigint not null identity
  message_id bigint not null
  reported_by_user_id bigint not null
  reason text not null
  created_at timestamp with time zone not null default app_now()
  state text not null default 'open'::text
  decided_by_user_id bigint
  decided_at timestamp with time zone
  chat_report_club_id_message_id_reported_by_user_id_key: UNIQUE (club_id, message_id, reported_by_user_id)
  chat_report_pkey: PRIMARY KEY (club_id, id)
  chat_report_club_id_message_id_fkey: FOREIGN KEY (club_id, message_id) REFERENCES chat_message(club_id, id) ON DELETE CASCADE
  chat_report_decided_by_user_id_fkey: FOREIGN KEY (decided_by_user_id) REFERENCES app_user(id)
  chat_report_reported_by_user_id_fkey: FOREIGN KEY (reported_by_user_id) REFERENCES app_user(id)
  chat_report_reason_check: CHECK ((reason <> ''::text))
  chat_report_state_check: CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'removed'::text])))
  CREATE INDEX chat_report_by ON public.chat_report USING btree (reported_by_user_id)
  CREATE INDEX chat_report_decided_by ON public.chat_report USING btree (decided_by_user_id) WHERE (decided_by_user_id IS NOT NULL)
  CREATE INDEX chat_report_in_order ON public.chat_report USING btree (club_id, created_at, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table chat_thread
  club_id bigint not null
  id bigint not null identity
  kind text not null
  team_id bigint
  event_id bigint
  uid text not null default ((kind || '_'::text) || (
CASE kind
    WHEN 'team'::text THEN team_id
    WHEN 'game'::text THEN event_id
    ELSE id
END)::text)
  name text not null default ''::text
  direct_key text
  slow_seconds integer not null default 0
  extra jsonb not null default '{}'::jsonb
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  image_file_id bigint
  chat_thread_club_id_direct_key_key: UNIQUE (club_id, direct_key)
  chat_thread_club_id_uid_key: UNIQUE (club_id, uid)
  chat_thread_pkey: PRIMARY KEY (club_id, id)
  chat_thread_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  chat_thread_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  chat_thread_club_id_image_file_id_fkey: FOREIGN KEY (club_id, image_file_id) REFERENCES file(club_id, id)
  chat_thread_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  chat_thread_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  chat_thread_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  chat_thread_check: CHECK (((kind = ANY (ARRAY['team'::text, 'game'::text])) = (team_id IS NOT NULL)))
  chat_thread_check1: CHECK (((kind = 'game'::text) = (event_id IS NOT NULL)))
  chat_thread_kind_check: CHECK ((kind = ANY (ARRAY['team'::text, 'game'::text, 'group'::text, 'direct'::text])))
  chat_thread_slow_seconds_check: CHECK (((slow_seconds >= 0) AND (slow_seconds <= 3600)))
  CREATE INDEX chat_thread_created_by ON public.chat_thread USING btree (created_by_user_id)
  CREATE INDEX chat_thread_of_event ON public.chat_thread USING btree (club_id, event_id) WHERE (event_id IS NOT NULL)
  CREATE INDEX chat_thread_of_team ON public.chat_thread USING btree (club_id, team_id) WHERE (team_id IS NOT NULL)
  CREATE INDEX chat_thread_updated_by ON public.chat_thread USING btree (updated_by_user_id)
  CREATE INDEX chat_thread_with_picture ON public.chat_thread USING btree (club_id, image_file_id) WHERE (image_file_id IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table clock
  only_row boolean not null default true
  shift interval not null default '00:00:00'::interval
  fixed_at timestamp with time zone
  clock_pkey: PRIMARY KEY (only_row)
  clock_only_row_check: CHECK (only_row)

table club
  club_id bigint not null identity
  org_id bigint not null
  name text not null
  timezone text not null default 'America/New_York'::text
  sport text not null default 'soccer'::text
  image_url text
  config jsonb not null default '{}'::jsonb
  version_id integer not null default 1
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  country text not null default 'US'::text
  currency text not null default 'USD'::text
  updated_by_user_id bigint
  club_pkey: PRIMARY KEY (club_id)
  club_org_id_fkey: FOREIGN KEY (org_id) REFERENCES organisation(id)
  club_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  club_name_check: CHECK ((name <> ''::text))
  CREATE INDEX club_by ON public.club USING btree (updated_by_user_id)
  CREATE TRIGGER clearance AFTER UPDATE ON public.club FOR EACH ROW WHEN ((((old.config -> 'required_certificates'::text) IS DISTINCT FROM (new.config -> 'required_certificates'::text)) OR (old.timezone <> new.timezone))) EXECUTE FUNCTION clear_teams_of_club()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_document
  club_id bigint not null
  id bigint not null identity
  title text not null
  category text not null
  audience text not null
  address text not null
  valid_until date
  notes text
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  club_document_pkey: PRIMARY KEY (club_id, id)
  club_document_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_document_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX club_document_by ON public.club_document USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_export
  club_id bigint not null
  id bigint not null identity
  state text not null default 'queued'::text
  progress integer not null default 0
  file_id bigint
  created_by_user_id bigint not null
  created_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  club_export_pkey: PRIMARY KEY (club_id, id)
  club_export_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  club_export_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_export_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  club_export_check: CHECK (((state = 'ready'::text) = (file_id IS NOT NULL)))
  club_export_progress_check: CHECK (((progress >= 0) AND (progress <= 100)))
  club_export_state_check: CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
  CREATE INDEX club_export_by ON public.club_export USING btree (created_by_user_id)
  CREATE INDEX club_export_of_file ON public.club_export USING btree (club_id, file_id)
  CREATE UNIQUE INDEX club_export_under_way ON public.club_export USING btree (club_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_fee_timing
  club_id bigint not null
  id bigint not null identity
  user_id bigint
  player_id bigint
  value text not null
  club_fee_timing_pkey: PRIMARY KEY (club_id, id)
  club_fee_timing_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_fee_timing_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  club_fee_timing_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  club_fee_timing_check: CHECK ((num_nonnulls(user_id, player_id) = 1))
  club_fee_timing_value_check: CHECK ((value = ANY (ARRAY['checkout'::text, 'due_date'::text])))
  CREATE UNIQUE INDEX club_fee_timing_of_player ON public.club_fee_timing USING btree (club_id, player_id) WHERE (player_id IS NOT NULL)
  CREATE UNIQUE INDEX club_fee_timing_of_user ON public.club_fee_timing USING btree (club_id, user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX club_fee_timing_user ON public.club_fee_timing USING btree (user_id) WHERE (user_id IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_file_key
  club_id bigint not null
  table_name text not null
  row_id bigint not null
  key uuid not null
  club_file_key_club_id_key_key: UNIQUE (club_id, key)
  club_file_key_pkey: PRIMARY KEY (club_id, table_name, row_id)
  club_file_key_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_link
  club_id bigint not null
  id bigint not null identity
  name text not null
  kind text not null
  key_hash text not null
  sealed_key text
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  uses integer not null default 0
  last_used_at timestamp with time zone
  club_link_club_id_key_hash_key: UNIQUE (club_id, key_hash)
  club_link_pkey: PRIMARY KEY (club_id, id)
  club_link_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_link_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  club_link_kind_check: CHECK ((kind = ANY (ARRAY['club'::text, 'donation'::text])))
  club_link_name_check: CHECK ((name <> ''::text))
  CREATE INDEX club_link_by_id ON public.club_link USING btree (id)
  CREATE INDEX club_link_by_key ON public.club_link USING btree (key_hash)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_merchant
  club_id bigint not null
  id bigint not null identity
  name text not null
  vendor text not null
  is_default boolean not null default false
  flags text[] not null default '{}'::text[]
  purpose text not null default 'programs'::text
  external_account text not null
  treasury_status text
  refund_days integer
  returns_fee boolean not null default true
  controller_user_id bigint
  missing text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default app_now()
  version_id integer not null default 1
  updated_by_user_id bigint
  club_merchant_club_id_vendor_external_account_key: UNIQUE (club_id, vendor, external_account)
  club_merchant_pkey: PRIMARY KEY (club_id, id)
  club_merchant_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_merchant_controller_user_id_fkey: FOREIGN KEY (controller_user_id) REFERENCES app_user(id)
  club_merchant_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  club_merchant_flags_check: CHECK ((flags <@ ARRAY['AllowACH'::text, 'AllowLink'::text, 'Archived'::text, 'Secondary'::text, 'UsePaymentElement'::text, 'LockPayoutSchedule'::text, 'Enabled'::text, 'Disabled'::text]))
  club_merchant_purpose_check: CHECK ((purpose = ANY (ARRAY['programs'::text, 'team_fees'::text])))
  club_merchant_refund_days_check: CHECK ((refund_days >= 0))
  club_merchant_vendor_check: CHECK ((vendor = ANY (ARRAY['card'::text, 'bank'::text])))
  CREATE INDEX club_merchant_controller ON public.club_merchant USING btree (controller_user_id)
  CREATE UNIQUE INDEX club_merchant_default ON public.club_merchant USING btree (club_id, purpose) WHERE is_default
  CREATE INDEX club_merchant_updated_by ON public.club_merchant USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_region
  club_id bigint not null
  id bigint not null default nextval('program_or_region_id'::regclass)
  name text not null
  abbreviation text
  archived boolean not null default false
  postal_codes text
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  club_region_club_id_name_key: UNIQUE (club_id, name)
  club_region_pkey: PRIMARY KEY (club_id, id)
  club_region_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_region_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX club_region_by ON public.club_region USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_setup
  club_id bigint not null
  skipped text[] not null default '{}'::text[]
  finished boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  club_setup_pkey: PRIMARY KEY (club_id)
  club_setup_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_setup_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX club_setup_updated_by ON public.club_setup USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table club_sport
  club_id bigint not null
  id bigint not null identity
  name text not null
  sport text not null
  positions text
  formations text
  drill_types text
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  restricted_staff_features jsonb not null default '{}'::jsonb
  age_class_by_group jsonb
  club_sport_club_id_name_key: UNIQUE (club_id, name)
  club_sport_pkey: PRIMARY KEY (club_id, id)
  club_sport_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  club_sport_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX club_sport_by ON public.club_sport USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table code
  id bigint not null identity
  purpose text not null
  user_id bigint
  session_id bigint
  channel text not null
  sent_to text not null
  token_hash text not null
  code_mac text not null
  tries integer not null default 0
  created_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  proved_at timestamp with time zone
  used_at timestamp with time zone
  seed text
  code_token_hash_key: UNIQUE (token_hash)
  code_pkey: PRIMARY KEY (id)
  code_session_id_fkey: FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  code_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
  code_channel_check: CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
  CREATE INDEX code_expiry ON public.code USING btree (expires_at)
  CREATE INDEX code_of_number ON public.code USING btree (sent_to, purpose) WHERE (used_at IS NULL)
  CREATE INDEX code_of_user ON public.code USING btree (user_id, purpose) WHERE (used_at IS NULL)

table collection_run
  club_id bigint not null
  day date not null
  finished_at timestamp with time zone not null default app_now()
  collection_run_pkey: PRIMARY KEY (club_id, day)
  collection_run_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table consent
  id bigint not null identity
  user_id bigint not null
  type text not null
  ip text
  created_at timestamp with time zone not null default app_now()
  explicit boolean not null default true
  consent_pkey: PRIMARY KEY (id)
  consent_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  consent_type_check: CHECK ((type = ANY (ARRAY['terms_of_use'::text, 'privacy_notice'::text])))
  CREATE INDEX consent_of_user ON public.consent USING btree (user_id, type)

table delivery
  club_id bigint not null
  id bigint not null identity
  channel text not null
  user_id bigint
  to_address text not null
  to_name text not null
  subject text not null
  body text not null
  state text not null default 'queued'::text
  dedupe_key text not null
  tries integer not null default 0
  created_at timestamp with time zone not null default app_now()
  sent_at timestamp with time zone
  next_try_at timestamp with time zone
  error text
  unsubscribe_url text
  about_event_id bigint
  about_state text
  about_starts_at timestamp with time zone
  leave_by timestamp with time zone
  change_set_id bigint
  cta text
  cta_text text
  chat_thread_id text
  html text
  provider_id text
  delivered_at timestamp with time zone
  bounced_at timestamp with time zone
  opened_at timestamp with time zone
  unless_seen boolean not null default false
  replaced_by text
  urgent_key text
  acknowledged_at timestamp with time zone
  delivery_club_id_dedupe_key_key: UNIQUE (club_id, dedupe_key)
  delivery_pkey: PRIMARY KEY (club_id, id)
  delivery_club_id_about_event_id_fkey: FOREIGN KEY (club_id, about_event_id) REFERENCES event(club_id, id)
  delivery_club_id_change_set_id_fkey: FOREIGN KEY (club_id, change_set_id) REFERENCES change_set(club_id, id)
  delivery_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  delivery_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  delivery_about_state_check: CHECK ((about_state = ANY (ARRAY['scheduled'::text, 'canceled'::text, 'postponed'::text, 'deleted'::text])))
  delivery_channel_check: CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
  delivery_check: CHECK (((about_event_id IS NULL) = (about_state IS NULL)))
  delivery_cta_check: CHECK ((cta ~~ '/%'::text))
  delivery_state_check: CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
  CREATE INDEX delivery_about_event ON public.delivery USING btree (club_id, about_event_id) WHERE (about_event_id IS NOT NULL)
  CREATE INDEX delivery_by_key ON public.delivery USING btree (club_id, dedupe_key text_pattern_ops)
  CREATE INDEX delivery_by_provider_id ON public.delivery USING btree (club_id, provider_id) WHERE (provider_id IS NOT NULL)
  CREATE INDEX delivery_of_change_set ON public.delivery USING btree (club_id, change_set_id) WHERE (change_set_id IS NOT NULL)
  CREATE INDEX delivery_of_reader ON public.delivery USING btree (club_id, user_id, about_event_id) WHERE ((user_id IS NOT NULL) AND (opened_at IS NULL))
  CREATE INDEX delivery_of_user ON public.delivery USING btree (user_id)
  CREATE INDEX delivery_queued ON public.delivery USING btree (id) WHERE (state = 'queued'::text)
  CREATE INDEX delivery_urgent ON public.delivery USING btree (club_id, urgent_key) WHERE (urgent_key IS NOT NULL)
  CREATE INDEX delivery_urgent_texts ON public.delivery USING btree (club_id, to_address, id) WHERE ((channel = 'sms'::text) AND (urgent_key IS NOT NULL))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table depth_chart
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  name text not null
  formation text not null
  positions integer not null
  published boolean not null default false
  archived boolean not null default false
  current_since timestamp with time zone
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  depth_chart_pkey: PRIMARY KEY (club_id, id)
  depth_chart_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  depth_chart_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX depth_chart_by ON public.depth_chart USING btree (updated_by_user_id)
  CREATE INDEX depth_chart_of_team ON public.depth_chart USING btree (club_id, team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table depth_chart_slot
  club_id bigint not null
  depth_chart_id bigint not null
  position text not null
  player_id bigint not null
  rank integer not null
  depth_chart_slot_pkey: PRIMARY KEY (club_id, depth_chart_id, "position", player_id)
  depth_chart_slot_club_id_depth_chart_id_fkey: FOREIGN KEY (club_id, depth_chart_id) REFERENCES depth_chart(club_id, id)
  depth_chart_slot_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX depth_chart_slot_of_player ON public.depth_chart_slot USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table director_team
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  user_id bigint not null
  director_team_club_id_team_id_user_id_key: UNIQUE (club_id, team_id, user_id)
  director_team_pkey: PRIMARY KEY (club_id, id)
  director_team_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  director_team_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  director_team_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX director_team_of_user ON public.director_team USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table discount
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  name text not null
  kind text not null
  type text not null
  percent integer
  amount bigint
  code text
  until date
  package_id bigint
  max_uses integer
  stack_order integer not null default 0
  uses integer not null default 0
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  discount_pkey: PRIMARY KEY (club_id, id)
  discount_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  discount_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  discount_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  discount_amount_check: CHECK ((amount > 0))
  discount_check: CHECK (((max_uses IS NULL) OR (uses <= max_uses)))
  discount_kind_check: CHECK ((kind = ANY (ARRAY['everyone'::text, 'code'::text, 'sibling'::text, 'early_bird'::text])))
  discount_max_uses_check: CHECK ((max_uses > 0))
  discount_percent_check: CHECK (((percent >= 1) AND (percent <= 10000)))
  discount_type_check: CHECK ((type = ANY (ARRAY['percent'::text, 'amount'::text])))
  discount_uses_check: CHECK ((uses >= 0))
  CREATE INDEX discount_by ON public.discount USING btree (updated_by_user_id)
  CREATE INDEX discount_of_package ON public.discount USING btree (club_id, package_id)
  CREATE INDEX discount_of_program ON public.discount USING btree (club_id, program_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table dispute
  club_id bigint not null
  id bigint not null identity
  txn_id bigint not null
  payment_txn_id bigint not null
  external text not null
  reason text not null
  fee_cents bigint not null
  is_inquiry boolean not null
  state text not null
  evidence_due timestamp with time zone
  beyond_cents bigint not null default 0
  is_posted boolean not null default false
  told integer not null default 0
  dispute_club_id_txn_id_key: UNIQUE (club_id, txn_id)
  dispute_pkey: PRIMARY KEY (club_id, id)
  dispute_club_id_payment_txn_id_fkey: FOREIGN KEY (club_id, payment_txn_id) REFERENCES txn(club_id, id)
  dispute_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  dispute_state_check: CHECK ((state = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text])))
  CREATE INDEX dispute_of_payment ON public.dispute USING btree (club_id, payment_txn_id)
  CREATE INDEX dispute_to_tell ON public.dispute USING btree (club_id) WHERE (told < 3)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table email_alert
  address citext not null
  kind text not null
  reason text
  created_at timestamp with time zone not null default app_now()
  cleared_at timestamp with time zone
  email_alert_pkey: PRIMARY KEY (address, kind)
  email_alert_kind_check: CHECK ((kind = ANY (ARRAY['hard'::text, 'spam'::text, 'soft'::text])))

table event
  club_id bigint not null
  id bigint not null identity
  kind text not null
  team_id bigint
  title text not null default ''::text
  local_start timestamp without time zone not null
  local_end timestamp without time zone not null
  timezone text not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  tbd boolean not null default false
  field_id bigint
  location text
  notes text not null default ''::text
  uniform text not null default ''::text
  arrival_minutes integer
  status text not null default 'scheduled'::text
  extra jsonb not null default '{}'::jsonb
  version_id integer not null default 1
  import_identity text
  imported jsonb
  created_by_user_id bigint
  updated_by_user_id bigint
  archived_at timestamp with time zone
  card text not null
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  series_id bigint
  status_reason text
  status_at timestamp with time zone
  status_by_user_id bigint
  event_pkey: PRIMARY KEY (club_id, id)
  event_club_id_field_id_fkey: FOREIGN KEY (club_id, field_id) REFERENCES field(club_id, id)
  event_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  event_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  event_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  event_in_series: FOREIGN KEY (club_id, series_id) REFERENCES event_series(club_id, id)
  event_status_by_user_id_fkey: FOREIGN KEY (status_by_user_id) REFERENCES app_user(id)
  event_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  event_arrival_minutes_check: CHECK (((arrival_minutes >= 0) AND (arrival_minutes <= 240)))
  event_check: CHECK ((ends_at >= starts_at))
  event_check1: CHECK (((ends_at - starts_at) <= '14 days'::interval))
  event_kind_check: CHECK ((kind = ANY (ARRAY['Practice'::text, 'Game'::text, 'GenericCalendarEvent'::text, 'ClinicSessionEvent'::text, 'StaffEvent'::text])))
  event_of_a_team: CHECK (((team_id IS NOT NULL) OR (kind <> 'Practice'::text)))
  event_status_check: CHECK ((status = ANY (ARRAY['scheduled'::text, 'canceled'::text, 'postponed'::text])))
  staff_event_of_the_club: CHECK (((team_id IS NULL) OR (kind <> 'StaffEvent'::text)))
  CREATE INDEX event_by_creation ON public.event USING btree (club_id, created_at)
  CREATE INDEX event_by_id ON public.event USING btree (id)
  CREATE INDEX event_canceled ON public.event USING btree (club_id, ends_at) WHERE ((status <> 'scheduled'::text) AND (archived_at IS NULL))
  CREATE INDEX event_created_by ON public.event USING btree (created_by_user_id)
  CREATE UNIQUE INDEX event_import ON public.event USING btree (club_id, team_id, import_identity) WHERE ((import_identity IS NOT NULL) AND (archived_at IS NULL))
  CREATE INDEX event_of_club ON public.event USING btree (club_id, starts_at) WHERE ((team_id IS NULL) AND (archived_at IS NULL))
  CREATE INDEX event_of_series ON public.event USING btree (club_id, series_id, starts_at) WHERE (series_id IS NOT NULL)
  CREATE INDEX event_of_team ON public.event USING btree (club_id, team_id, starts_at) WHERE (archived_at IS NULL)
  CREATE INDEX event_on_field ON public.event USING btree (club_id, field_id, starts_at) WHERE ((field_id IS NOT NULL) AND (archived_at IS NULL))
  CREATE INDEX event_status_by ON public.event USING btree (status_by_user_id) WHERE (status_by_user_id IS NOT NULL)
  CREATE INDEX event_taken_off ON public.event USING btree (club_id, archived_at) WHERE (archived_at IS NOT NULL)
  CREATE INDEX event_updated_by ON public.event USING btree (updated_by_user_id)
  CREATE TRIGGER event_a_status BEFORE UPDATE OF status, status_reason ON public.event FOR EACH ROW EXECUTE FUNCTION keep_event_status()
  CREATE TRIGGER event_card BEFORE INSERT OR UPDATE ON public.event FOR EACH ROW EXECUTE FUNCTION write_event_card()
  CREATE TRIGGER event_changed AFTER UPDATE ON public.event FOR EACH ROW WHEN ((((((((old.local_start IS DISTINCT FROM new.local_start) OR (old.local_end IS DISTINCT FROM new.local_end)) OR (old.tbd IS DISTINCT FROM new.tbd)) OR (old.status IS DISTINCT FROM new.status)) OR (old.field_id IS DISTINCT FROM new.field_id)) OR (old.location IS DISTINCT FROM new.location)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL)))) EXECUTE FUNCTION keep_event_change()
  CREATE TRIGGER invite_approved_guests AFTER INSERT ON public.event FOR EACH ROW WHEN ((new.team_id IS NOT NULL)) EXECUTE FUNCTION invite_approved_guests()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table event_acknowledgement
  club_id bigint not null
  event_id bigint not null
  user_id bigint not null
  acknowledged_at timestamp with time zone not null
  event_acknowledgement_pkey: PRIMARY KEY (club_id, event_id, user_id)
  event_acknowledgement_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  event_acknowledgement_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  event_acknowledgement_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX event_acknowledgement_of_user ON public.event_acknowledgement USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table event_change
  club_id bigint not null
  id bigint not null identity
  event_id bigint not null
  changed_by_user_id bigint
  changed_at timestamp with time zone not null default app_now()
  ended_at timestamp with time zone not null
  before jsonb not null
  event_change_pkey: PRIMARY KEY (club_id, id)
  event_change_changed_by_user_id_fkey: FOREIGN KEY (changed_by_user_id) REFERENCES app_user(id)
  event_change_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  event_change_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  CREATE INDEX event_change_age ON public.event_change USING btree (changed_at)
  CREATE INDEX event_change_by_time ON public.event_change USING btree (club_id, changed_at)
  CREATE INDEX event_change_changed_by ON public.event_change USING btree (changed_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table event_guest
  club_id bigint not null
  event_id bigint not null
  player_id bigint not null
  event_guest_pkey: PRIMARY KEY (club_id, event_id, player_id)
  event_guest_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  event_guest_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  event_guest_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX event_guest_of_player ON public.event_guest USING btree (player_id, club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table event_series
  club_id bigint not null
  id bigint not null identity
  team_id bigint
  rule jsonb not null
  starts_on date not null
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  event_series_pkey: PRIMARY KEY (club_id, id)
  event_series_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  event_series_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  event_series_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table event_staff
  club_id bigint not null
  event_id bigint not null
  user_id bigint not null
  event_staff_pkey: PRIMARY KEY (club_id, event_id, user_id)
  event_staff_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  event_staff_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  event_staff_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX event_staff_of_user ON public.event_staff USING btree (user_id, club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table facility
  club_id bigint not null
  id bigint not null identity
  name text not null
  address text
  map_url text
  timezone text not null
  club_region_id bigint
  latitude double precision
  longitude double precision
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  archived boolean not null default false
  facility_pkey: PRIMARY KEY (club_id, id)
  facility_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  facility_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  facility_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  facility_has_both: CHECK (((latitude IS NULL) = (longitude IS NULL)))
  facility_latitude_check: CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  facility_longitude_check: CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  CREATE INDEX facility_by ON public.facility USING btree (updated_by_user_id)
  CREATE TRIGGER facility_cards AFTER UPDATE ON public.facility FOR EACH ROW EXECUTE FUNCTION write_field_cards()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table field
  club_id bigint not null
  id bigint not null identity
  facility_id bigint not null
  name text not null
  surface text not null default 'grass'::text
  lights boolean not null default false
  card text not null
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  archived boolean not null default false
  field_pkey: PRIMARY KEY (club_id, id)
  field_club_id_facility_id_fkey: FOREIGN KEY (club_id, facility_id) REFERENCES facility(club_id, id)
  field_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  field_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX field_by ON public.field USING btree (updated_by_user_id)
  CREATE TRIGGER field_card BEFORE INSERT OR UPDATE ON public.field FOR EACH ROW EXECUTE FUNCTION write_field_card()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table file
  club_id bigint not null
  id bigint not null identity
  owner_type text not null
  owner_id bigint
  storage_key text not null
  name text not null
  content_type text not null
  size bigint not null
  sha256 text not null
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  file_pkey: PRIMARY KEY (club_id, id)
  file_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  file_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  file_size_check: CHECK ((size >= 0))
  CREATE INDEX file_by_id ON public.file USING btree (id)
  CREATE INDEX file_created_by ON public.file USING btree (created_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table form
  club_id bigint not null
  id bigint not null identity
  form_version_id bigint not null
  player_id bigint not null
  user_id bigint not null
  submitted_at timestamp with time zone not null default app_now()
  form_pkey: PRIMARY KEY (club_id, id)
  form_club_id_form_version_id_fkey: FOREIGN KEY (club_id, form_version_id) REFERENCES form_version(club_id, id)
  form_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  form_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX form_of_player ON public.form USING btree (club_id, player_id)
  CREATE INDEX form_of_user ON public.form USING btree (user_id)
  CREATE INDEX form_of_version ON public.form USING btree (club_id, form_version_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table form_answer
  club_id bigint not null
  id bigint not null identity
  form_id bigint not null
  field_id bigint not null
  value text not null
  document_hash text
  signed_from text
  file_id bigint
  form_answer_club_id_form_id_field_id_key: UNIQUE (club_id, form_id, field_id)
  form_answer_pkey: PRIMARY KEY (club_id, id)
  form_answer_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  form_answer_club_id_form_id_fkey: FOREIGN KEY (club_id, form_id) REFERENCES form(club_id, id)
  CREATE INDEX form_answer_of_file ON public.form_answer USING btree (club_id, file_id) WHERE (file_id IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table form_version
  club_id bigint not null
  id bigint not null identity
  owner_kind text not null
  owner_id bigint not null
  hash text not null
  fields jsonb not null
  created_at timestamp with time zone not null default app_now()
  form_version_club_id_owner_kind_owner_id_hash_key: UNIQUE (club_id, owner_kind, owner_id, hash)
  form_version_pkey: PRIMARY KEY (club_id, id)
  form_version_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  form_version_owner_kind_check: CHECK ((owner_kind = ANY (ARRAY['program'::text, 'aid'::text])))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table game
  club_id bigint not null
  event_id bigint not null
  opponent text not null default ''::text
  side text not null default 'home'::text
  our_score integer
  their_score integer
  game_pkey: PRIMARY KEY (club_id, event_id)
  game_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  game_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  game_our_score_check: CHECK (((our_score >= 0) AND (our_score <= 999)))
  game_side_check: CHECK ((side = ANY (ARRAY['home'::text, 'away'::text, 'neutral'::text])))
  game_their_score_check: CHECK (((their_score >= 0) AND (their_score <= 999)))
  CREATE TRIGGER game_card AFTER INSERT OR DELETE OR UPDATE ON public.game FOR EACH ROW EXECUTE FUNCTION write_card_of_game()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table guest_assignment
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  player_id bigint not null
  from_on date not null
  to_on date not null
  state text not null default 'requested'::text
  note text
  reason text
  requested_by_user_id bigint
  requested_at timestamp with time zone not null default app_now()
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  guest_assignment_pkey: PRIMARY KEY (club_id, id)
  guest_assignment_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  guest_assignment_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  guest_assignment_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  guest_assignment_requested_by_user_id_fkey: FOREIGN KEY (requested_by_user_id) REFERENCES app_user(id)
  guest_assignment_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  guest_assignment_check: CHECK ((to_on >= from_on))
  guest_assignment_state_check: CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'denied'::text, 'withdrawn'::text, 'ended'::text])))
  CREATE INDEX guest_assignment_by ON public.guest_assignment USING btree (requested_by_user_id)
  CREATE INDEX guest_assignment_of_player ON public.guest_assignment USING btree (club_id, player_id)
  CREATE INDEX guest_assignment_of_team ON public.guest_assignment USING btree (club_id, team_id, to_on)
  CREATE INDEX guest_assignment_requested ON public.guest_assignment USING btree (club_id, requested_at, id)
  CREATE INDEX guest_assignment_updated_by ON public.guest_assignment USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table health_screen_answer
  club_id bigint not null
  id bigint not null identity
  attendance_id bigint not null
  answers text not null
  passed boolean not null
  created_at timestamp with time zone not null
  purge_at timestamp with time zone not null
  health_screen_answer_club_id_attendance_id_key: UNIQUE (club_id, attendance_id)
  health_screen_answer_pkey: PRIMARY KEY (club_id, id)
  health_screen_answer_club_id_attendance_id_fkey: FOREIGN KEY (club_id, attendance_id) REFERENCES attendance(club_id, id) ON DELETE CASCADE
  health_screen_answer_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  CREATE INDEX health_screen_answer_purge ON public.health_screen_answer USING btree (purge_at)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table household
  club_id bigint not null
  id bigint not null identity
  name text not null
  household_pkey: PRIMARY KEY (club_id, id)
  household_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table idempotency_key
  user_id bigint not null
  endpoint text not null
  key text not null
  request_hash text not null
  status integer not null
  body jsonb
  created_at timestamp with time zone not null default app_now()
  idempotency_key_pkey: PRIMARY KEY (user_id, endpoint, key)
  idempotency_key_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  idempotency_key_key_check: CHECK (((length(key) >= 1) AND (length(key) <= 255)))
  CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at)

table import_alias
  club_id bigint not null
  id bigint not null identity
  kind text not null
  word text not null
  field_id bigint
  team_id bigint
  updated_at timestamp with time zone not null default app_now()
  updated_by_user_id bigint
  forgotten_at timestamp with time zone
  import_alias_club_id_kind_word_key: UNIQUE (club_id, kind, word)
  import_alias_pkey: PRIMARY KEY (club_id, id)
  import_alias_club_id_field_id_fkey: FOREIGN KEY (club_id, field_id) REFERENCES field(club_id, id)
  import_alias_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  import_alias_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  import_alias_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  import_alias_check: CHECK ((((kind = 'field'::text) = (field_id IS NOT NULL)) AND ((kind = 'team'::text) = (team_id IS NOT NULL))))
  import_alias_kind_check: CHECK ((kind = ANY (ARRAY['field'::text, 'team'::text])))
  CREATE INDEX import_alias_by ON public.import_alias USING btree (updated_by_user_id) WHERE (updated_by_user_id IS NOT NULL)
  CREATE INDEX import_alias_by_id ON public.import_alias USING btree (id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table installation
  only_row boolean not null default true
  demo boolean not null default false
  anchor_monday date
  created_at timestamp with time zone not null default app_now()
  installation_pkey: PRIMARY KEY (only_row)
  installation_only_row_check: CHECK (only_row)

table invitation
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  first_name text not null
  last_name text not null
  email citext not null
  role_type text not null
  token_hash text not null
  sealed_token text
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  sent_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  revoked_at timestamp with time zone
  mail_hash text
  sealed_mail text
  invitation_club_id_token_hash_key: UNIQUE (club_id, token_hash)
  invitation_pkey: PRIMARY KEY (club_id, id)
  invitation_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  invitation_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  invitation_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  invitation_check: CHECK ((expires_at > sent_at))
  invitation_first_name_check: CHECK ((first_name <> ''::text))
  invitation_role_type_check: CHECK ((role_type = ANY (ARRAY['Parent'::text, 'Coach'::text, 'Manager'::text, 'RefAssignor'::text, 'ClubGuest'::text, 'ClubStaff'::text, 'Director'::text, 'ProgramAdmin'::text, 'Marketer'::text])))
  CREATE INDEX invitation_by_id ON public.invitation USING btree (id)
  CREATE INDEX invitation_by_mail ON public.invitation USING btree (mail_hash) WHERE (mail_hash IS NOT NULL)
  CREATE INDEX invitation_by_token ON public.invitation USING btree (token_hash)
  CREATE INDEX invitation_of_user ON public.invitation USING btree (user_id, club_id)
  CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (club_id, user_id, role_type) WHERE (used_at IS NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table invitation_player
  club_id bigint not null
  invitation_id bigint not null
  player_id bigint not null
  relationship text not null
  invitation_player_pkey: PRIMARY KEY (club_id, invitation_id, player_id)
  invitation_player_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  invitation_player_club_id_invitation_id_fkey: FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE
  invitation_player_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id) ON DELETE CASCADE
  CREATE INDEX invitation_player_of_player ON public.invitation_player USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table invitation_team
  club_id bigint not null
  invitation_id bigint not null
  team_id bigint not null
  invitation_team_pkey: PRIMARY KEY (club_id, invitation_id, team_id)
  invitation_team_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  invitation_team_club_id_invitation_id_fkey: FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE
  invitation_team_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id) ON DELETE CASCADE
  CREATE INDEX invitation_team_of_team ON public.invitation_team USING btree (club_id, team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table invoice
  club_id bigint not null
  program_id bigint not null
  lines jsonb not null
  payments jsonb not null
  price bigint not null
  everyone boolean not null default false
  created_at timestamp with time zone not null default app_now()
  sent_at timestamp with time zone
  reminded_at timestamp with time zone
  voided_at timestamp with time zone
  invoice_pkey: PRIMARY KEY (club_id, program_id)
  invoice_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  invoice_price_check: CHECK ((price >= 0))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table invoice_recipient
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  player_id bigint
  team_id bigint
  user_id bigint
  invoice_recipient_club_id_program_id_player_id_team_id_user_key: UNIQUE NULLS NOT DISTINCT (club_id, program_id, player_id, team_id, user_id)
  invoice_recipient_pkey: PRIMARY KEY (club_id, id)
  invoice_recipient_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  invoice_recipient_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES invoice(club_id, program_id)
  invoice_recipient_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  invoice_recipient_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  invoice_recipient_check: CHECK ((num_nonnulls(player_id, team_id, user_id) = 1))
  CREATE INDEX invoice_recipient_of_player ON public.invoice_recipient USING btree (club_id, player_id)
  CREATE INDEX invoice_recipient_of_team ON public.invoice_recipient USING btree (club_id, team_id)
  CREATE INDEX invoice_recipient_of_user ON public.invoice_recipient USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table invoice_sending
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  sent_by_user_id bigint not null
  sent_at timestamp with time zone not null default app_now()
  recipients integer not null
  invoice_sending_pkey: PRIMARY KEY (club_id, id)
  invoice_sending_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES invoice(club_id, program_id)
  invoice_sending_sent_by_user_id_fkey: FOREIGN KEY (sent_by_user_id) REFERENCES app_user(id)
  invoice_sending_recipients_check: CHECK ((recipients > 0))
  CREATE INDEX invoice_sending_by ON public.invoice_sending USING btree (sent_by_user_id)
  CREATE INDEX invoice_sending_of_program ON public.invoice_sending USING btree (club_id, program_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table itinerary
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  title text not null
  first_day date not null
  last_day date not null
  timezone text
  meeting_point text
  contact_name text
  contact_phone text
  notes text
  published_at timestamp with time zone
  link_hash text
  link_since timestamp with time zone
  archived boolean not null default false
  version_id integer not null default 1
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  itinerary_pkey: PRIMARY KEY (club_id, id)
  itinerary_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  itinerary_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  itinerary_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  itinerary_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  itinerary_check: CHECK ((last_day >= first_day))
  CREATE INDEX itinerary_by ON public.itinerary USING btree (created_by_user_id)
  CREATE INDEX itinerary_of_link ON public.itinerary USING btree (club_id, link_hash) WHERE (link_hash IS NOT NULL)
  CREATE INDEX itinerary_of_team ON public.itinerary USING btree (club_id, team_id, first_day)
  CREATE INDEX itinerary_updated_by ON public.itinerary USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table itinerary_car
  club_id bigint not null
  id bigint not null identity
  itinerary_id bigint not null
  position integer not null
  driver_user_id bigint
  driver_name text
  driver_phone text
  capacity integer not null
  note text
  itinerary_car_pkey: PRIMARY KEY (club_id, id)
  itinerary_car_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  itinerary_car_club_id_itinerary_id_fkey: FOREIGN KEY (club_id, itinerary_id) REFERENCES itinerary(club_id, id)
  itinerary_car_driver_user_id_fkey: FOREIGN KEY (driver_user_id) REFERENCES app_user(id)
  itinerary_car_capacity_check: CHECK ((capacity > 0))
  itinerary_car_check: CHECK ((num_nonnulls(driver_user_id, driver_name) = 1))
  CREATE INDEX itinerary_car_of ON public.itinerary_car USING btree (club_id, itinerary_id, "position")
  CREATE INDEX itinerary_car_of_driver ON public.itinerary_car USING btree (driver_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table itinerary_item
  club_id bigint not null
  id bigint not null identity
  itinerary_id bigint not null
  position integer not null
  kind text not null
  day date not null
  start_time text
  end_time text
  timezone text
  location text
  address text
  phone text
  confirmation text
  note text
  event_id bigint
  itinerary_item_pkey: PRIMARY KEY (club_id, id)
  itinerary_item_club_id_event_id_fkey: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id)
  itinerary_item_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  itinerary_item_club_id_itinerary_id_fkey: FOREIGN KEY (club_id, itinerary_id) REFERENCES itinerary(club_id, id)
  itinerary_item_kind_check: CHECK ((kind = ANY (ARRAY['depart'::text, 'travel'::text, 'arrive'::text, 'meal'::text, 'game'::text, 'lodging'::text, 'free'::text, 'return'::text])))
  CREATE INDEX itinerary_item_of ON public.itinerary_item USING btree (club_id, itinerary_id, "position")
  CREATE INDEX itinerary_item_of_event ON public.itinerary_item USING btree (club_id, event_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table itinerary_rider
  club_id bigint not null
  id bigint not null identity
  itinerary_id bigint not null
  car_id bigint not null
  player_id bigint not null
  itinerary_rider_club_id_itinerary_id_player_id_key: UNIQUE (club_id, itinerary_id, player_id)
  itinerary_rider_pkey: PRIMARY KEY (club_id, id)
  itinerary_rider_club_id_car_id_fkey: FOREIGN KEY (club_id, car_id) REFERENCES itinerary_car(club_id, id)
  itinerary_rider_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  itinerary_rider_club_id_itinerary_id_fkey: FOREIGN KEY (club_id, itinerary_id) REFERENCES itinerary(club_id, id)
  itinerary_rider_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX itinerary_rider_of_car ON public.itinerary_rider USING btree (club_id, car_id)
  CREATE INDEX itinerary_rider_of_player ON public.itinerary_rider USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_account
  club_id bigint not null
  id bigint not null identity
  kind text not null
  owner_kind text not null
  owner_id bigint not null
  category_id bigint not null default 0
  ledger_account_club_id_kind_owner_kind_owner_id_category_id_key: UNIQUE (club_id, kind, owner_kind, owner_id, category_id)
  ledger_account_pkey: PRIMARY KEY (club_id, id)
  ledger_account_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  ledger_account_check: CHECK (((owner_kind = 'club'::text) = (owner_id = 0)))
  ledger_account_owner_kind_check: CHECK ((owner_kind = ANY (ARRAY['club'::text, 'merchant'::text, 'subscription'::text, 'team_fee_player'::text, 'user'::text, 'team_account'::text])))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_balance
  club_id bigint not null
  account_id bigint not null
  cents bigint not null
  ledger_balance_pkey: PRIMARY KEY (club_id, account_id)
  ledger_balance_club_id_account_id_fkey: FOREIGN KEY (club_id, account_id) REFERENCES ledger_account(club_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_day
  club_id bigint not null
  day date not null
  broken text[] not null default '{}'::text[]
  closed_at timestamp with time zone not null default app_now()
  ledger_day_pkey: PRIMARY KEY (club_id, day)
  ledger_day_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_entry
  club_id bigint not null
  tx_id bigint not null
  line integer not null
  account_id bigint not null
  on_date date not null
  cents bigint not null
  subscription_id bigint
  team_fee_player_id bigint
  charge_line_id bigint
  program_id bigint
  package_id bigint
  club_region_id bigint
  region_source text
  accounting_code_id bigint
  donation_fund_id bigint
  donation_source text
  invoice_id bigint
  invoice_source text
  team_account_id bigint
  payer_user_id bigint
  merchant_id bigint
  txn_id bigint
  payment_txn_id bigint
  ledger_entry_balances: TRIGGER DEFERRABLE INITIALLY DEFERRED
  ledger_entry_pkey: PRIMARY KEY (club_id, tx_id, line)
  ledger_entry_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  ledger_entry_payer_user_id_fkey: FOREIGN KEY (payer_user_id) REFERENCES app_user(id)
  ledger_entry_cents_check: CHECK ((cents <> 0))
  CREATE INDEX ledger_entry_by_account ON public.ledger_entry USING btree (club_id, account_id, on_date, tx_id, line) INCLUDE (cents)
  CREATE INDEX ledger_entry_of_payer ON public.ledger_entry USING btree (payer_user_id) WHERE (payer_user_id IS NOT NULL)
  CREATE INDEX ledger_entry_of_payment ON public.ledger_entry USING btree (club_id, payment_txn_id) WHERE (payment_txn_id IS NOT NULL)
  CREATE INDEX ledger_entry_of_region ON public.ledger_entry USING btree (club_id, club_region_id) WHERE (club_region_id IS NOT NULL)
  CREATE INDEX ledger_entry_of_subscription ON public.ledger_entry USING btree (club_id, subscription_id) WHERE (subscription_id IS NOT NULL)
  CREATE INDEX ledger_entry_of_team_fee ON public.ledger_entry USING btree (club_id, team_fee_player_id) WHERE (team_fee_player_id IS NOT NULL)
  CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx()
  CREATE TRIGGER ledger_entry_added BEFORE INSERT ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION forget_checked_ledger_tx()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_kind_day
  club_id bigint not null
  day date not null
  kind text not null
  accounts integer not null
  cents bigint not null
  ledger_kind_day_pkey: PRIMARY KEY (club_id, day, kind)
  ledger_kind_day_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_part
  club_id bigint not null
  after_day date not null
  day date not null
  last_tx bigint not null
  journals integer not null
  sums jsonb not null
  ledger_part_pkey: PRIMARY KEY (club_id)
  ledger_part_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  ledger_part_check: CHECK ((day > after_day))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_snapshot
  club_id bigint not null
  account_id bigint not null
  day date not null
  cents bigint not null
  ledger_snapshot_pkey: PRIMARY KEY (club_id, account_id, day)
  ledger_snapshot_club_id_account_id_fkey: FOREIGN KEY (club_id, account_id) REFERENCES ledger_account(club_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table ledger_tx
  club_id bigint not null
  id bigint not null identity
  journal text not null
  source_type text not null
  source_id bigint not null
  step text not null
  on_date date not null
  posted_by_user_id bigint
  provider_object text
  created_at timestamp with time zone not null default app_now()
  ledger_tx_club_id_source_type_source_id_step_key: UNIQUE (club_id, source_type, source_id, step)
  ledger_tx_balances: TRIGGER DEFERRABLE INITIALLY DEFERRED
  ledger_tx_pkey: PRIMARY KEY (club_id, id)
  ledger_tx_posted_by_user_id_fkey: FOREIGN KEY (posted_by_user_id) REFERENCES app_user(id)
  CREATE INDEX ledger_tx_by ON public.ledger_tx USING btree (posted_by_user_id)
  CREATE INDEX ledger_tx_of_day ON public.ledger_tx USING btree (club_id, on_date)
  CREATE CONSTRAINT TRIGGER ledger_tx_balances AFTER INSERT ON public.ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table level
  club_id bigint not null
  id bigint not null identity
  name text not null
  sport_id bigint not null
  standard text
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  level_club_id_sport_id_name_key: UNIQUE (club_id, sport_id, name)
  level_pkey: PRIMARY KEY (club_id, id)
  level_club_id_sport_id_fkey: FOREIGN KEY (club_id, sport_id) REFERENCES club_sport(club_id, id)
  level_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX level_by ON public.level USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table line_item
  club_id bigint not null
  id bigint not null identity
  subscription_id bigint not null
  due_on date not null
  over_due_on date
  canceled_at timestamp with time zone
  late_fee_cents bigint not null default 0
  late_fee_on date
  needs_approval boolean not null default false
  tries integer not null default 0
  next_try_on date
  stopped text
  announced_on date
  announced_for date
  reminders integer not null default 0
  charge_txn_id bigint
  of_item_id bigint
  line_item_pkey: PRIMARY KEY (club_id, id)
  line_item_club_id_charge_txn_id_fkey: FOREIGN KEY (club_id, charge_txn_id) REFERENCES txn(club_id, id)
  line_item_club_id_of_item_id_fkey: FOREIGN KEY (club_id, of_item_id) REFERENCES line_item(club_id, id)
  line_item_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  line_item_late_fee_cents_check: CHECK ((late_fee_cents >= 0))
  line_item_stopped_check: CHECK ((stopped = ANY (ARRAY['tries'::text, 'method'::text])))
  CREATE INDEX line_item_by_due_day ON public.line_item USING btree (club_id, due_on) WHERE (canceled_at IS NULL)
  CREATE INDEX line_item_of_charge ON public.line_item USING btree (club_id, charge_txn_id) WHERE (charge_txn_id IS NOT NULL)
  CREATE INDEX line_item_of_item ON public.line_item USING btree (club_id, of_item_id) WHERE (of_item_id IS NOT NULL)
  CREATE INDEX line_item_of_subscription ON public.line_item USING btree (club_id, subscription_id, due_on)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table line_item_part
  club_id bigint not null
  line_item_id bigint not null
  charge_line_id bigint not null
  cents bigint not null
  reduced_cents bigint not null default 0
  line_item_part_pkey: PRIMARY KEY (club_id, line_item_id, charge_line_id)
  line_item_part_club_id_charge_line_id_fkey: FOREIGN KEY (club_id, charge_line_id) REFERENCES charge_line(club_id, id)
  line_item_part_club_id_line_item_id_fkey: FOREIGN KEY (club_id, line_item_id) REFERENCES line_item(club_id, id)
  line_item_part_cents_check: CHECK ((cents > 0))
  line_item_part_check: CHECK (((reduced_cents >= 0) AND (reduced_cents <= cents)))
  CREATE INDEX line_item_part_of_line ON public.line_item_part USING btree (club_id, charge_line_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table live_topic
  club_id bigint not null
  topic text not null
  last_seq bigint not null default 0
  live_topic_pkey: PRIMARY KEY (club_id, topic)
  live_topic_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table merchant_fee
  club_id bigint not null
  merchant_id bigint not null
  valid_from date not null
  type text not null
  base bigint not null
  percent bigint not null
  cap bigint
  merchant_fee_pkey: PRIMARY KEY (club_id, merchant_id, valid_from)
  merchant_fee_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  merchant_fee_base_check: CHECK ((base >= 0))
  merchant_fee_cap_check: CHECK ((cap >= 0))
  merchant_fee_percent_check: CHECK (((percent >= 0) AND (percent <= 999999)))
  merchant_fee_type_check: CHECK ((type = ANY (ARRAY['custom'::text, 'grossed'::text])))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table merchant_policy
  club_id bigint not null
  id bigint not null identity
  merchant_id bigint not null
  kind text not null
  version integer not null
  text text not null
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  merchant_policy_club_id_merchant_id_kind_version_key: UNIQUE (club_id, merchant_id, kind, version)
  merchant_policy_pkey: PRIMARY KEY (club_id, id)
  merchant_policy_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  merchant_policy_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  merchant_policy_kind_check: CHECK ((kind = ANY (ARRAY['refund'::text, 'cancellation'::text])))
  merchant_policy_version_check: CHECK ((version >= 1))
  CREATE INDEX merchant_policy_by ON public.merchant_policy USING btree (created_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table message
  club_id bigint not null
  id bigint not null identity
  sender_user_id bigint not null
  sender_role_id bigint not null
  subject text not null
  content jsonb not null
  plain text not null
  locale text not null
  audience jsonb not null
  to_text text not null default ''::text
  no_reply boolean not null default false
  urgent boolean not null default false
  state text not null default 'draft'::text
  scheduled_for timestamp with time zone
  sent_at timestamp with time zone
  visible_at timestamp with time zone
  change_set_id bigint
  reason text
  thread_id bigint
  replies_to_id bigint
  discarded_at timestamp with time zone
  version_id integer not null default 1
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  message_pkey: PRIMARY KEY (club_id, id)
  message_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  message_club_id_replies_to_id_fkey: FOREIGN KEY (club_id, replies_to_id) REFERENCES message(club_id, id)
  message_club_id_thread_id_fkey: FOREIGN KEY (club_id, thread_id) REFERENCES message(club_id, id)
  message_sender_role_id_fkey: FOREIGN KEY (sender_role_id) REFERENCES role(id)
  message_sender_user_id_fkey: FOREIGN KEY (sender_user_id) REFERENCES app_user(id)
  message_check: CHECK (((state = ANY (ARRAY['sending'::text, 'sent'::text])) = (sent_at IS NOT NULL)))
  message_check1: CHECK (((state <> 'scheduled'::text) OR (scheduled_for IS NOT NULL)))
  message_locale_check: CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
  message_state_check: CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
  message_subject_check: CHECK ((length(subject) <= 200))
  CREATE INDEX message_due ON public.message USING btree (club_id, scheduled_for) WHERE (state = 'scheduled'::text)
  CREATE INDEX message_of_role ON public.message USING btree (sender_role_id)
  CREATE INDEX message_of_sender ON public.message USING btree (club_id, sender_user_id, id)
  CREATE INDEX message_of_thread ON public.message USING btree (club_id, thread_id) WHERE (thread_id IS NOT NULL)
  CREATE INDEX message_of_user ON public.message USING btree (sender_user_id)
  CREATE INDEX message_replied ON public.message USING btree (club_id, replies_to_id) WHERE (replies_to_id IS NOT NULL)
  CREATE INDEX message_sent ON public.message USING btree (club_id, sent_at, id) WHERE (sent_at IS NOT NULL)
  CREATE INDEX message_words ON public.message USING gin (lower(((subject || ' '::text) || plain)) gin_trgm_ops) WHERE (sent_at IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table message_file
  club_id bigint not null
  message_id bigint not null
  file_id bigint not null
  message_file_pkey: PRIMARY KEY (club_id, message_id, file_id)
  message_file_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  message_file_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  message_file_club_id_message_id_fkey: FOREIGN KEY (club_id, message_id) REFERENCES message(club_id, id) ON DELETE CASCADE
  CREATE INDEX message_file_of_file ON public.message_file USING btree (club_id, file_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table message_preference
  user_id bigint not null
  preferences jsonb not null
  updated_at timestamp with time zone not null default app_now()
  message_preference_pkey: PRIMARY KEY (user_id)
  message_preference_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE

table message_recipient
  club_id bigint not null
  id bigint not null identity
  message_id bigint not null
  user_id bigint
  name text not null
  capacity text not null
  player_id bigint
  team_id bigint
  obstacle text
  read_at timestamp with time zone
  archived_at timestamp with time zone
  acknowledged_at timestamp with time zone
  marked_unread boolean not null default false
  message_recipient_club_id_message_id_user_id_key: UNIQUE (club_id, message_id, user_id)
  message_recipient_pkey: PRIMARY KEY (club_id, id)
  message_recipient_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  message_recipient_club_id_message_id_fkey: FOREIGN KEY (club_id, message_id) REFERENCES message(club_id, id) ON DELETE CASCADE
  message_recipient_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  message_recipient_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  message_recipient_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  message_recipient_capacity_check: CHECK ((capacity = ANY (ARRAY['contact'::text, 'player'::text, 'coach'::text, 'manager'::text, 'director'::text, 'admin'::text, 'programadmin'::text, 'refassignor'::text, 'guardian'::text])))
  message_recipient_check: CHECK (((user_id IS NOT NULL) OR (obstacle IS NOT NULL)))
  message_recipient_obstacle_check: CHECK ((obstacle = ANY (ARRAY['no_account'::text, 'not_joined'::text, 'no_guardian'::text])))
  CREATE INDEX message_recipient_of_person ON public.message_recipient USING btree (user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX message_recipient_of_player ON public.message_recipient USING btree (club_id, player_id) WHERE (player_id IS NOT NULL)
  CREATE INDEX message_recipient_of_team ON public.message_recipient USING btree (club_id, team_id) WHERE (team_id IS NOT NULL)
  CREATE INDEX message_recipient_of_user ON public.message_recipient USING btree (club_id, user_id, message_id) WHERE (obstacle IS NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table message_template
  club_id bigint not null
  id bigint not null identity
  name text not null
  subject text not null
  body text not null
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  message_template_pkey: PRIMARY KEY (club_id, id)
  message_template_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  message_template_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  CREATE INDEX message_template_by ON public.message_template USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table method_choice
  club_id bigint not null
  billing_account_id bigint not null
  merchant_id bigint not null
  payment_method_id bigint not null
  chosen_at timestamp with time zone not null
  method_choice_pkey: PRIMARY KEY (club_id, billing_account_id, merchant_id)
  method_choice_club_id_billing_account_id_fkey: FOREIGN KEY (club_id, billing_account_id) REFERENCES billing_account(club_id, id)
  method_choice_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  method_choice_club_id_payment_method_id_fkey: FOREIGN KEY (club_id, payment_method_id) REFERENCES payment_method(club_id, id)
  CREATE INDEX method_choice_of_merchant ON public.method_choice USING btree (club_id, merchant_id)
  CREATE INDEX method_choice_of_method ON public.method_choice USING btree (club_id, payment_method_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table notification
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  team_id bigint
  body text not null
  context_type text not null
  cta text
  dedupe_key text not null
  about_event_id bigint
  about_state text
  about_starts_at timestamp with time zone
  leave_by timestamp with time zone
  change_set_id bigint
  created_at timestamp with time zone not null default app_now()
  show_after timestamp with time zone not null
  shown_at timestamp with time zone
  read_at timestamp with time zone
  deleted_at timestamp with time zone
  replaced_by text
  urgent_key text
  acknowledged_at timestamp with time zone
  notification_club_id_dedupe_key_key: UNIQUE (club_id, dedupe_key)
  notification_pkey: PRIMARY KEY (club_id, id)
  notification_club_id_about_event_id_fkey: FOREIGN KEY (club_id, about_event_id) REFERENCES event(club_id, id)
  notification_club_id_change_set_id_fkey: FOREIGN KEY (club_id, change_set_id) REFERENCES change_set(club_id, id)
  notification_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  notification_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  notification_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  notification_about_state_check: CHECK ((about_state = ANY (ARRAY['scheduled'::text, 'canceled'::text, 'postponed'::text, 'deleted'::text])))
  notification_body_check: CHECK ((body <> ''::text))
  notification_check: CHECK (((about_event_id IS NULL) = (about_state IS NULL)))
  notification_context_type_check: CHECK ((context_type = ANY (ARRAY['Practice'::text, 'Game'::text, 'Event'::text, 'Schedule'::text, 'Team'::text, 'GenericCalendarEvent'::text])))
  notification_cta_check: CHECK ((cta ~~ '/%'::text))
  CREATE INDEX notification_about_event ON public.notification USING btree (club_id, about_event_id) WHERE (about_event_id IS NOT NULL)
  CREATE INDEX notification_age ON public.notification USING btree (club_id, created_at)
  CREATE INDEX notification_by_user ON public.notification USING btree (user_id)
  CREATE INDEX notification_of_change_set ON public.notification USING btree (club_id, change_set_id) WHERE (change_set_id IS NOT NULL)
  CREATE INDEX notification_of_team ON public.notification USING btree (club_id, team_id) WHERE (team_id IS NOT NULL)
  CREATE INDEX notification_of_user ON public.notification USING btree (club_id, user_id, shown_at) WHERE (deleted_at IS NULL)
  CREATE INDEX notification_to_show ON public.notification USING btree (club_id, show_after) WHERE (shown_at IS NULL)
  CREATE INDEX notification_urgent ON public.notification USING btree (club_id, urgent_key) WHERE (urgent_key IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table organisation
  id bigint not null identity
  kind text not null
  name text not null
  image_url text
  external_url text
  organisation_pkey: PRIMARY KEY (id)
  organisation_kind_check: CHECK ((kind = ANY (ARRAY['club'::text, 'league_org'::text, 'governing_body'::text, 'system'::text])))

table orphaned_object
  club_id bigint not null
  id bigint not null identity
  merchant_id bigint not null
  kind text not null
  external text not null
  found_at timestamp with time zone not null default app_now()
  cents bigint
  orphaned_object_club_id_merchant_id_kind_external_key: UNIQUE (club_id, merchant_id, kind, external)
  orphaned_object_pkey: PRIMARY KEY (club_id, id)
  orphaned_object_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table outbox_event
  club_id bigint not null
  id bigint not null identity
  topic text not null
  topic_seq bigint not null
  type text not null
  payload jsonb not null
  created_at timestamp with time zone not null default app_now()
  sent_at timestamp with time zone
  outbox_event_club_id_topic_topic_seq_key: UNIQUE (club_id, topic, topic_seq)
  outbox_event_pkey: PRIMARY KEY (club_id, id)
  outbox_event_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  CREATE INDEX outbox_event_sent ON public.outbox_event USING btree (sent_at) WHERE (sent_at IS NOT NULL)
  CREATE INDEX outbox_event_unsent ON public.outbox_event USING btree (id) WHERE (sent_at IS NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table package
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  name text not null
  price bigint not null
  capacity integer
  waitlist boolean not null default false
  description text
  gender text
  min_age integer
  max_age integer
  age_on date
  min_birth_year integer
  max_birth_year integer
  min_grade integer
  max_grade integer
  postal_codes text
  residents_only boolean not null default false
  non_resident_fee bigint
  taken integer not null default 0
  held integer not null default 0
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  offers_by_hand boolean not null default false
  package_pkey: PRIMARY KEY (club_id, id)
  package_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  package_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  package_capacity_check: CHECK ((capacity > 0))
  package_check: CHECK (((capacity IS NULL) OR ((taken + held) <= capacity)))
  package_gender_check: CHECK ((gender = ANY (ARRAY['F'::text, 'M'::text])))
  package_held_check: CHECK ((held >= 0))
  package_non_resident_fee_check: CHECK ((non_resident_fee > 0))
  package_price_check: CHECK ((price >= 0))
  package_taken_check: CHECK ((taken >= 0))
  CREATE INDEX package_by ON public.package USING btree (updated_by_user_id)
  CREATE INDEX package_of_program ON public.package USING btree (club_id, program_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payment_method
  club_id bigint not null
  id bigint not null identity
  billing_account_id bigint not null
  merchant_id bigint not null
  user_id bigint not null
  external text not null
  kind text not null
  brand text not null
  last4 text not null
  expires_month integer
  expires_year integer
  state text not null
  mandate_in_force boolean not null
  removed_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  payment_method_club_id_merchant_id_external_key: UNIQUE (club_id, merchant_id, external)
  payment_method_pkey: PRIMARY KEY (club_id, id)
  payment_method_club_id_billing_account_id_fkey: FOREIGN KEY (club_id, billing_account_id) REFERENCES billing_account(club_id, id)
  payment_method_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  payment_method_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  payment_method_kind_check: CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text])))
  payment_method_state_check: CHECK ((state = ANY (ARRAY['valid'::text, 'unverified'::text, 'verification_failed'::text])))
  CREATE INDEX payment_method_of_account ON public.payment_method USING btree (club_id, billing_account_id)
  CREATE INDEX payment_method_of_user ON public.payment_method USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payment_plan
  club_id bigint not null
  id bigint not null identity
  program_id bigint
  package_id bigint
  name text not null
  initial_payment bigint not null
  payments jsonb not null
  discounts jsonb not null
  approval_required boolean not null default false
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  payment_plan_pkey: PRIMARY KEY (club_id, id)
  payment_plan_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  payment_plan_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  payment_plan_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  payment_plan_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  payment_plan_check: CHECK (((package_id IS NULL) OR (program_id IS NOT NULL)))
  payment_plan_initial_payment_check: CHECK ((initial_payment >= 0))
  CREATE INDEX payment_plan_by ON public.payment_plan USING btree (updated_by_user_id)
  CREATE INDEX payment_plan_of_package ON public.payment_plan USING btree (club_id, package_id)
  CREATE INDEX payment_plan_of_program ON public.payment_plan USING btree (club_id, program_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payment_setup
  club_id bigint not null
  id bigint not null identity
  billing_account_id bigint not null
  merchant_id bigint not null
  user_id bigint not null
  external text not null
  created_at timestamp with time zone not null default app_now()
  payment_setup_club_id_merchant_id_external_key: UNIQUE (club_id, merchant_id, external)
  payment_setup_pkey: PRIMARY KEY (club_id, id)
  payment_setup_club_id_billing_account_id_fkey: FOREIGN KEY (club_id, billing_account_id) REFERENCES billing_account(club_id, id)
  payment_setup_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  payment_setup_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX payment_setup_of_user ON public.payment_setup USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payment_share
  club_id bigint not null
  id bigint not null identity
  subscription_id bigint not null
  part_subscription_id bigint
  user_id bigint
  email citext
  millionths integer not null
  state text not null default 'proposed'::text
  created_at timestamp with time zone not null default app_now()
  answered_at timestamp with time zone
  ended_at timestamp with time zone
  payment_share_pkey: PRIMARY KEY (club_id, id)
  payment_share_club_id_part_subscription_id_fkey: FOREIGN KEY (club_id, part_subscription_id) REFERENCES subscription(club_id, id)
  payment_share_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  payment_share_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  payment_share_check: CHECK (((state = ANY (ARRAY['agreed'::text, 'ended'::text])) = (part_subscription_id IS NOT NULL)))
  payment_share_email_check: CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254)))
  payment_share_millionths_check: CHECK (((millionths >= 10000) AND (millionths <= 990000)))
  payment_share_state_check: CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
  CREATE INDEX payment_share_by_email ON public.payment_share USING btree (club_id, email) WHERE ((state = 'proposed'::text) AND (email IS NOT NULL))
  CREATE UNIQUE INDEX payment_share_live ON public.payment_share USING btree (club_id, subscription_id) WHERE (state = ANY (ARRAY['proposed'::text, 'agreed'::text]))
  CREATE UNIQUE INDEX payment_share_of_part ON public.payment_share USING btree (club_id, part_subscription_id) WHERE (part_subscription_id IS NOT NULL)
  CREATE INDEX payment_share_of_subscription ON public.payment_share USING btree (club_id, subscription_id, id)
  CREATE INDEX payment_share_of_user ON public.payment_share USING btree (user_id) WHERE (user_id IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payout
  club_id bigint not null
  id bigint not null identity
  txn_id bigint not null
  merchant_id bigint not null
  external text not null
  state text not null
  arrival_on date not null
  is_paid_posted boolean not null default false
  payout_club_id_merchant_id_external_key: UNIQUE (club_id, merchant_id, external)
  payout_club_id_txn_id_key: UNIQUE (club_id, txn_id)
  payout_pkey: PRIMARY KEY (club_id, id)
  payout_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  payout_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  payout_state_check: CHECK ((state = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table payout_item
  club_id bigint not null
  payout_id bigint not null
  balance_txn_id bigint not null
  payout_item_pkey: PRIMARY KEY (club_id, payout_id, balance_txn_id)
  payout_item_club_id_balance_txn_id_fkey: FOREIGN KEY (club_id, balance_txn_id) REFERENCES balance_txn(club_id, id)
  payout_item_club_id_payout_id_fkey: FOREIGN KEY (club_id, payout_id) REFERENCES payout(club_id, id)
  CREATE INDEX payout_item_of_change ON public.payout_item USING btree (club_id, balance_txn_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player
  club_id bigint not null
  id bigint not null identity
  first_name text not null
  last_name text not null
  birth_date date
  gender text
  club_region_id bigint
  user_id bigint
  primary_position text
  archived_at timestamp with time zone
  version_id integer not null default 1
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  grade text
  number text
  age_by_birth_year integer
  age_by_grade integer
  age_by_groups integer
  updated_by_user_id bigint
  player_pkey: PRIMARY KEY (club_id, id)
  player_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  player_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  player_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  player_first_name_check: CHECK ((first_name <> ''::text))
  player_gender_check: CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text])))
  player_grade_check: CHECK (((length(grade) >= 1) AND (length(grade) <= 20)))
  CREATE INDEX player_by ON public.player USING btree (updated_by_user_id)
  CREATE INDEX player_by_birth_date ON public.player USING btree (club_id, birth_date) WHERE (archived_at IS NULL)
  CREATE INDEX player_by_name ON public.player USING btree (club_id, last_name COLLATE names, first_name COLLATE names)
  CREATE INDEX player_in_order ON public.player USING btree (club_id, (((last_name || ', '::text) || first_name)) COLLATE names, id)
  CREATE INDEX player_of_region ON public.player USING btree (club_id, club_region_id)
  CREATE INDEX player_of_user ON public.player USING btree (user_id) WHERE (user_id IS NOT NULL)
  CREATE INDEX player_words ON public.player USING gin (lower(((first_name || ' '::text) || last_name)) gin_trgm_ops)
  CREATE TRIGGER note_changed AFTER UPDATE ON public.player FOR EACH ROW WHEN ((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION note_changed_player()
  CREATE TRIGGER note_new AFTER INSERT ON public.player FOR EACH ROW EXECUTE FUNCTION note_changed_player()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_contact
  club_id bigint not null
  id bigint not null identity
  player_id bigint not null
  user_id bigint
  household_id bigint
  is_primary boolean not null default false
  relationship text not null default 'Parent'::text
  created_at timestamp with time zone not null default app_now()
  added_by_user_id bigint
  first_name text
  last_name text
  email citext
  mobile_number text
  player_contact_club_id_player_id_user_id_key: UNIQUE (club_id, player_id, user_id)
  player_contact_pkey: PRIMARY KEY (club_id, id)
  player_contact_added_by_user_id_fkey: FOREIGN KEY (added_by_user_id) REFERENCES app_user(id)
  player_contact_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_contact_club_id_household_id_fkey: FOREIGN KEY (club_id, household_id) REFERENCES household(club_id, id)
  player_contact_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  player_contact_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  player_contact_check: CHECK (((user_id IS NOT NULL) OR (first_name IS NOT NULL)))
  player_contact_email_check: CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254)))
  player_contact_first_name_check: CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80)))
  player_contact_last_name_check: CHECK ((length(last_name) <= 80))
  player_contact_mobile_number_check: CHECK (((length(mobile_number) >= 1) AND (length(mobile_number) <= 40)))
  CREATE INDEX player_contact_added_by ON public.player_contact USING btree (added_by_user_id) WHERE (added_by_user_id IS NOT NULL)
  CREATE INDEX player_contact_by_email ON public.player_contact USING btree (club_id, email) WHERE (email IS NOT NULL)
  CREATE INDEX player_contact_by_phone ON public.player_contact USING btree (club_id, phone_digits(mobile_number)) WHERE (mobile_number IS NOT NULL)
  CREATE INDEX player_contact_of_household ON public.player_contact USING btree (club_id, household_id)
  CREATE INDEX player_contact_of_user ON public.player_contact USING btree (user_id)
  CREATE UNIQUE INDEX player_contact_primary ON public.player_contact USING btree (club_id, player_id, household_id) WHERE is_primary
  CREATE INDEX player_contact_words ON public.player_contact USING gin (lower(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || regexp_replace(COALESCE(mobile_number, ''::text), '\D'::text, ''::text, 'g'::text))) gin_trgm_ops)
  CREATE TRIGGER note_changed AFTER INSERT OR UPDATE ON public.player_contact FOR EACH ROW EXECUTE FUNCTION note_changed_contact()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_custody
  club_id bigint not null
  player_id bigint not null
  note text not null
  version_id integer not null default 1
  written_by_user_id bigint
  written_at timestamp with time zone not null default app_now()
  player_custody_pkey: PRIMARY KEY (club_id, player_id)
  player_custody_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_custody_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  player_custody_written_by_user_id_fkey: FOREIGN KEY (written_by_user_id) REFERENCES app_user(id)
  CREATE INDEX player_custody_by ON public.player_custody USING btree (written_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_duplicate
  club_id bigint not null
  id bigint not null identity
  player_id bigint not null
  other_player_id bigint not null
  score integer not null
  reasons text[] not null
  found_at timestamp with time zone not null default app_now()
  dismissed_at timestamp with time zone
  dismissed_by_user_id bigint
  player_duplicate_club_id_player_id_other_player_id_key: UNIQUE (club_id, player_id, other_player_id)
  player_duplicate_pkey: PRIMARY KEY (club_id, id)
  player_duplicate_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_duplicate_club_id_other_player_id_fkey: FOREIGN KEY (club_id, other_player_id) REFERENCES player(club_id, id) ON DELETE CASCADE
  player_duplicate_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id) ON DELETE CASCADE
  player_duplicate_dismissed_by_user_id_fkey: FOREIGN KEY (dismissed_by_user_id) REFERENCES app_user(id)
  player_duplicate_check: CHECK ((player_id < other_player_id))
  player_duplicate_check1: CHECK (((dismissed_at IS NULL) = (dismissed_by_user_id IS NULL)))
  player_duplicate_score_check: CHECK (((score >= 0) AND (score <= 100)))
  CREATE INDEX player_duplicate_by_score ON public.player_duplicate USING btree (club_id, score, id)
  CREATE INDEX player_duplicate_dismissed_by ON public.player_duplicate USING btree (dismissed_by_user_id)
  CREATE INDEX player_duplicate_of_other ON public.player_duplicate USING btree (club_id, other_player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_duplicate_due
  club_id bigint not null
  player_id bigint not null
  player_duplicate_due_pkey: PRIMARY KEY (club_id, player_id)
  player_duplicate_due_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_medical
  club_id bigint not null
  player_id bigint not null
  sealed text
  version_id integer not null default 1
  written_by_user_id bigint
  written_at timestamp with time zone not null default app_now()
  player_medical_pkey: PRIMARY KEY (club_id, player_id)
  player_medical_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_medical_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  player_medical_written_by_user_id_fkey: FOREIGN KEY (written_by_user_id) REFERENCES app_user(id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_merge
  club_id bigint not null
  id bigint not null identity
  player_id bigint not null
  merged_player_id bigint not null
  changes jsonb not null
  sealed text
  merged_at timestamp with time zone not null default app_now()
  merged_by_user_id bigint not null
  undone_at timestamp with time zone
  undone_by_user_id bigint
  player_merge_pkey: PRIMARY KEY (club_id, id)
  player_merge_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_merge_club_id_merged_player_id_fkey: FOREIGN KEY (club_id, merged_player_id) REFERENCES player(club_id, id)
  player_merge_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  player_merge_merged_by_user_id_fkey: FOREIGN KEY (merged_by_user_id) REFERENCES app_user(id)
  player_merge_undone_by_user_id_fkey: FOREIGN KEY (undone_by_user_id) REFERENCES app_user(id)
  player_merge_check: CHECK ((player_id <> merged_player_id))
  player_merge_check1: CHECK (((undone_at IS NULL) = (undone_by_user_id IS NULL)))
  CREATE INDEX player_merge_by ON public.player_merge USING btree (merged_by_user_id)
  CREATE INDEX player_merge_by_time ON public.player_merge USING btree (club_id, merged_at, id)
  CREATE INDEX player_merge_of_merged ON public.player_merge USING btree (club_id, merged_player_id)
  CREATE INDEX player_merge_of_player ON public.player_merge USING btree (club_id, player_id)
  CREATE UNIQUE INDEX player_merge_once ON public.player_merge USING btree (club_id, merged_player_id) WHERE (undone_at IS NULL)
  CREATE INDEX player_merge_undone_by ON public.player_merge USING btree (undone_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table player_picture
  club_id bigint not null
  player_id bigint not null
  file_id bigint not null
  player_picture_pkey: PRIMARY KEY (club_id, player_id)
  player_picture_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  player_picture_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  player_picture_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX player_picture_file ON public.player_picture USING btree (club_id, file_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table program
  club_id bigint not null
  id bigint not null default nextval('program_or_region_id'::regclass)
  name text not null
  type text not null
  season_id bigint
  club_region_id bigint
  description text
  opens_on date
  opens_time text
  closes_on date
  agreement text
  published_at timestamp with time zone
  opened_at timestamp with time zone
  closed_at timestamp with time zone
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  most_inside integer
  is_bill boolean not null default false
  family_changes text
  program_pkey: PRIMARY KEY (club_id, id)
  program_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  program_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  program_club_id_season_id_fkey: FOREIGN KEY (club_id, season_id) REFERENCES season(club_id, id)
  program_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  program_family_changes_check: CHECK ((family_changes = ANY (ARRAY['approval'::text, 'open'::text])))
  program_most_inside_check: CHECK (((most_inside >= 1) AND (most_inside <= 5000)))
  program_type_check: CHECK ((type = ANY (ARRAY['Tryout'::text, 'Team'::text, 'League'::text, 'Camp'::text, 'Training'::text, 'ClubFee'::text, 'Event'::text, 'Invoice'::text, 'TeamFees'::text])))
  CREATE INDEX program_bills ON public.program USING btree (club_id, type) WHERE (type = ANY (ARRAY['Invoice'::text, 'ClubFee'::text, 'TeamFees'::text]))
  CREATE INDEX program_by ON public.program USING btree (updated_by_user_id)
  CREATE INDEX program_of_region ON public.program USING btree (club_id, club_region_id)
  CREATE INDEX program_of_season ON public.program USING btree (club_id, season_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table program_admin
  club_id bigint not null
  program_id bigint not null
  user_id bigint not null
  program_admin_pkey: PRIMARY KEY (club_id, program_id, user_id)
  program_admin_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  program_admin_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX program_admin_user ON public.program_admin USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table program_change
  club_id bigint not null
  id bigint not null identity
  registration_id bigint not null
  player_id bigint not null
  user_id bigint not null
  program_id bigint not null
  package_id bigint not null
  asked_by text not null
  state text not null
  excess text not null default 'credit'::text
  reason text
  answer text
  payment_plan_id bigint
  fee_ids bigint[] not null default '{}'::bigint[]
  code text
  postal_code text
  answers jsonb not null default '[]'::jsonb
  holds boolean not null default false
  expires_at timestamp with time zone
  new_registration_id bigint
  txn_id bigint
  quote jsonb
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  ended_at timestamp with time zone
  kind text not null default 'move'::text
  program_change_pkey: PRIMARY KEY (club_id, id)
  program_change_club_id_new_registration_id_fkey: FOREIGN KEY (club_id, new_registration_id) REFERENCES registration(club_id, id)
  program_change_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  program_change_club_id_payment_plan_id_fkey: FOREIGN KEY (club_id, payment_plan_id) REFERENCES payment_plan(club_id, id)
  program_change_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  program_change_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  program_change_club_id_registration_id_fkey: FOREIGN KEY (club_id, registration_id) REFERENCES registration(club_id, id)
  program_change_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  program_change_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  program_change_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  program_change_asked_by_check: CHECK ((asked_by = ANY (ARRAY['club'::text, 'family'::text])))
  program_change_check: CHECK (((state = 'quoted'::text) = (expires_at IS NOT NULL)))
  program_change_check1: CHECK (((state = ANY (ARRAY['paying'::text, 'completed'::text])) = (quote IS NOT NULL)))
  program_change_excess_check: CHECK (((excess = ANY (ARRAY['credit'::text, 'method'::text])) OR ((excess = 'keep'::text) AND (kind = 'cancel'::text))))
  program_change_kind_check: CHECK ((kind = ANY (ARRAY['move'::text, 'cancel'::text])))
  program_change_state_check: CHECK ((state = ANY (ARRAY['requested'::text, 'quoted'::text, 'paying'::text, 'completed'::text, 'declined'::text, 'canceled'::text, 'expired'::text])))
  CREATE INDEX program_change_by ON public.program_change USING btree (created_by_user_id)
  CREATE INDEX program_change_by_time ON public.program_change USING btree (club_id, created_at)
  CREATE INDEX program_change_expires ON public.program_change USING btree (club_id, expires_at) WHERE (state = 'quoted'::text)
  CREATE INDEX program_change_of_new ON public.program_change USING btree (club_id, new_registration_id) WHERE (new_registration_id IS NOT NULL)
  CREATE INDEX program_change_of_package ON public.program_change USING btree (club_id, package_id)
  CREATE INDEX program_change_of_plan ON public.program_change USING btree (club_id, payment_plan_id)
  CREATE INDEX program_change_of_player ON public.program_change USING btree (club_id, player_id)
  CREATE INDEX program_change_of_program ON public.program_change USING btree (club_id, program_id)
  CREATE INDEX program_change_of_registration ON public.program_change USING btree (club_id, registration_id)
  CREATE INDEX program_change_of_txn ON public.program_change USING btree (club_id, txn_id) WHERE (txn_id IS NOT NULL)
  CREATE INDEX program_change_of_user ON public.program_change USING btree (user_id)
  CREATE UNIQUE INDEX program_change_open ON public.program_change USING btree (club_id, registration_id) WHERE (state = ANY (ARRAY['requested'::text, 'quoted'::text, 'paying'::text]))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table program_fee
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  name text not null
  kind text not null
  amount bigint
  percent integer
  optional boolean not null default false
  late_from date
  timing text not null
  due_on date
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  package_uids bigint[] not null default '{}'::bigint[]
  program_fee_pkey: PRIMARY KEY (club_id, id)
  program_fee_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  program_fee_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  program_fee_amount_check: CHECK ((amount > 0))
  program_fee_kind_check: CHECK ((kind = ANY (ARRAY['Additional'::text, 'Donation'::text, 'Late'::text, 'Non-resident'::text, 'Percentage'::text])))
  program_fee_percent_check: CHECK (((percent >= 1) AND (percent <= 10000)))
  program_fee_timing_check: CHECK ((timing = ANY (ARRAY['account'::text, 'player'::text, 'checkout'::text, 'due_date'::text])))
  CREATE INDEX program_fee_by ON public.program_fee USING btree (updated_by_user_id)
  CREATE INDEX program_fee_of_program ON public.program_fee USING btree (club_id, program_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table program_question
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  package_id bigint
  label text not null
  kind text not null
  options text
  required boolean not null default false
  help text
  document text
  position integer not null default 1000000
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  program_question_pkey: PRIMARY KEY (club_id, id)
  program_question_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  program_question_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  program_question_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  program_question_kind_check: CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'agreement'::text, 'file'::text])))
  CREATE INDEX program_question_by ON public.program_question USING btree (updated_by_user_id)
  CREATE INDEX program_question_of_package ON public.program_question USING btree (club_id, package_id)
  CREATE INDEX program_question_of_program ON public.program_question USING btree (club_id, program_id, "position", id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table provider_account
  vendor text not null
  account text not null
  merchant_club_id bigint not null
  merchant_id bigint not null
  provider_account_pkey: PRIMARY KEY (account, vendor)

table provider_event
  club_id bigint not null
  id bigint not null identity
  merchant_id bigint not null
  event_id text not null
  type text not null
  object_kind text not null
  object_id text not null
  raw_body bytea not null
  state text not null default 'new'::text
  tries integer not null default 0
  next_try_at timestamp with time zone not null
  received_at timestamp with time zone not null default app_now()
  provider_event_club_id_merchant_id_event_id_key: UNIQUE (club_id, merchant_id, event_id)
  provider_event_pkey: PRIMARY KEY (club_id, id)
  provider_event_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  provider_event_state_check: CHECK ((state = ANY (ARRAY['new'::text, 'done'::text, 'kept'::text, 'orphaned'::text])))
  CREATE INDEX provider_event_due ON public.provider_event USING btree (club_id, next_try_at) WHERE (state = 'new'::text)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table provider_operation
  club_id bigint not null
  id bigint not null identity
  kind text not null
  merchant_id bigint not null
  txn_id bigint
  payment_method_id bigint
  state text not null default 'pending'::text
  input jsonb not null
  tries integer not null default 0
  next_try_at timestamp with time zone not null
  created_at timestamp with time zone not null default app_now()
  provider_operation_pkey: PRIMARY KEY (club_id, id)
  provider_operation_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  provider_operation_club_id_payment_method_id_fkey: FOREIGN KEY (club_id, payment_method_id) REFERENCES payment_method(club_id, id)
  provider_operation_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  provider_operation_kind_check: CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'detach'::text])))
  provider_operation_state_check: CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
  CREATE INDEX provider_operation_due ON public.provider_operation USING btree (club_id, next_try_at) WHERE (state = 'pending'::text)
  CREATE INDEX provider_operation_of_merchant ON public.provider_operation USING btree (club_id, merchant_id)
  CREATE INDEX provider_operation_of_method ON public.provider_operation USING btree (club_id, payment_method_id)
  CREATE INDEX provider_operation_of_txn ON public.provider_operation USING btree (club_id, txn_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table push_device
  fcm_token text not null
  user_id bigint not null
  session_id bigint not null
  client_type text not null
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  p256dh text
  auth text
  push_device_pkey: PRIMARY KEY (fcm_token)
  push_device_session_id_fkey: FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  push_device_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  push_device_client_type_check: CHECK ((client_type = ANY (ARRAY['desktop'::text, 'mobile-web'::text, 'mobile-ios'::text, 'mobile-android'::text, 'mobile-pwa'::text])))
  push_device_fcm_token_check: CHECK (((length(fcm_token) >= 1) AND (length(fcm_token) <= 4096)))
  push_device_keys: CHECK (((p256dh IS NULL) = (auth IS NULL)))
  CREATE INDEX push_device_of_session ON public.push_device USING btree (session_id)
  CREATE INDEX push_device_of_user ON public.push_device USING btree (user_id)

table push_key
  only_row boolean not null default true
  public_key text not null
  sealed_key text not null
  push_key_pkey: PRIMARY KEY (only_row)
  push_key_only_row_check: CHECK (only_row)

table rate_bucket
  key text not null
  started_at timestamp with time zone not null
  count integer not null
  blocked_until timestamp with time zone
  rate_bucket_pkey: PRIMARY KEY (key)

table receipt
  club_id bigint not null
  id bigint not null identity
  number bigint not null
  txn_id bigint not null
  user_id bigint not null
  cents bigint not null
  fee_cents bigint not null
  created_at timestamp with time zone not null default app_now()
  receipt_club_id_number_key: UNIQUE (club_id, number)
  receipt_club_id_txn_id_key: UNIQUE (club_id, txn_id)
  receipt_pkey: PRIMARY KEY (club_id, id)
  receipt_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  receipt_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  receipt_cents_check: CHECK ((cents > 0))
  receipt_fee_cents_check: CHECK ((fee_cents >= 0))
  CREATE INDEX receipt_of_user ON public.receipt USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table receipt_number
  club_id bigint not null
  last bigint not null
  receipt_number_pkey: PRIMARY KEY (club_id)
  receipt_number_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table reconciliation_run
  club_id bigint not null
  id bigint not null identity
  merchant_id bigint not null
  provider_cents bigint not null
  ledger_cents bigint not null
  run_at timestamp with time zone not null default app_now()
  reconciliation_run_pkey: PRIMARY KEY (club_id, id)
  reconciliation_run_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  CREATE INDEX reconciliation_run_of_merchant ON public.reconciliation_run USING btree (club_id, merchant_id, run_at)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table recruiting_profile
  club_id bigint not null
  id bigint not null identity
  player_id bigint not null
  positions text
  dominant_foot text
  dominant_hand text
  height_cm integer
  weight_g integer
  graduation_year integer
  honours text
  videos text
  school text
  gpa text
  biography text
  contact_name text
  contact_email text
  contact_phone text
  sections text[] not null default '{}'::text[]
  token_hash text
  sealed_token text
  published_at timestamp with time zone
  expires_at timestamp with time zone
  visits integer not null default 0
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  recruiting_profile_club_id_player_id_key: UNIQUE (club_id, player_id)
  recruiting_profile_club_id_token_hash_key: UNIQUE (club_id, token_hash)
  recruiting_profile_pkey: PRIMARY KEY (club_id, id)
  recruiting_profile_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  recruiting_profile_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  recruiting_profile_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  recruiting_profile_check: CHECK ((num_nonnulls(token_hash, sealed_token, published_at, expires_at) = ANY (ARRAY[0, 4])))
  CREATE INDEX recruiting_profile_updated_by ON public.recruiting_profile USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table registration
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  package_id bigint not null
  player_id bigint not null
  user_id bigint
  status text not null
  subscription_id bigint
  payment_plan_id bigint
  price bigint not null
  signed_name text
  document_hash text
  signed_from text
  created_at timestamp with time zone not null default app_now()
  form_id bigint
  invited_by_user_id bigint
  invited_at timestamp with time zone
  sent_at timestamp with time zone
  answer_by date
  team_id bigint
  refund_policy_id bigint
  cancellation_policy_id bigint
  canceled_at timestamp with time zone
  canceled_by_user_id bigint
  cancel_reason text
  keeps_seat boolean not null default false
  registered_by_user_id bigint
  registration_pkey: PRIMARY KEY (club_id, id)
  registration_canceled_by_user_id_fkey: FOREIGN KEY (canceled_by_user_id) REFERENCES app_user(id)
  registration_club_id_cancellation_policy_id_fkey: FOREIGN KEY (club_id, cancellation_policy_id) REFERENCES merchant_policy(club_id, id)
  registration_club_id_form_id_fkey: FOREIGN KEY (club_id, form_id) REFERENCES form(club_id, id)
  registration_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  registration_club_id_payment_plan_id_fkey: FOREIGN KEY (club_id, payment_plan_id) REFERENCES payment_plan(club_id, id)
  registration_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  registration_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  registration_club_id_refund_policy_id_fkey: FOREIGN KEY (club_id, refund_policy_id) REFERENCES merchant_policy(club_id, id)
  registration_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  registration_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  registration_invited_by_user_id_fkey: FOREIGN KEY (invited_by_user_id) REFERENCES app_user(id)
  registration_registered_by_user_id_fkey: FOREIGN KEY (registered_by_user_id) REFERENCES app_user(id)
  registration_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  registration_check: CHECK (((user_id IS NOT NULL) OR (invited_at IS NOT NULL)))
  registration_check1: CHECK (((status <> 'Invited'::text) OR ((invited_at IS NOT NULL) AND (sent_at IS NOT NULL) AND (invited_by_user_id IS NOT NULL))))
  registration_keeps_seat_check: CHECK (((NOT keeps_seat) OR ((status = 'Canceled'::text) AND (canceled_at IS NOT NULL))))
  registration_price_check: CHECK ((price >= 0))
  registration_status_check: CHECK ((status = ANY (ARRAY['Waitlist'::text, 'Registered'::text, 'Declined'::text, 'Canceled'::text, 'Expired'::text, 'Invited'::text])))
  CREATE INDEX registration_answer_by ON public.registration USING btree (club_id, answer_by) WHERE (status = 'Invited'::text)
  CREATE UNIQUE INDEX registration_invited ON public.registration USING btree (club_id, program_id, player_id) WHERE (status = 'Invited'::text)
  CREATE INDEX registration_keeping ON public.registration USING btree (club_id, id) WHERE keeps_seat
  CREATE INDEX registration_of_canceler ON public.registration USING btree (canceled_by_user_id) WHERE (canceled_by_user_id IS NOT NULL)
  CREATE INDEX registration_of_cancellation_policy ON public.registration USING btree (club_id, cancellation_policy_id) WHERE (cancellation_policy_id IS NOT NULL)
  CREATE INDEX registration_of_form ON public.registration USING btree (club_id, form_id) WHERE (form_id IS NOT NULL)
  CREATE INDEX registration_of_inviter ON public.registration USING btree (invited_by_user_id) WHERE (invited_by_user_id IS NOT NULL)
  CREATE INDEX registration_of_payer ON public.registration USING btree (club_id, user_id)
  CREATE INDEX registration_of_plan ON public.registration USING btree (club_id, payment_plan_id)
  CREATE INDEX registration_of_player ON public.registration USING btree (club_id, player_id)
  CREATE INDEX registration_of_program ON public.registration USING btree (club_id, program_id, created_at)
  CREATE INDEX registration_of_refund_policy ON public.registration USING btree (club_id, refund_policy_id) WHERE (refund_policy_id IS NOT NULL)
  CREATE INDEX registration_of_registrar ON public.registration USING btree (registered_by_user_id) WHERE (registered_by_user_id IS NOT NULL)
  CREATE INDEX registration_of_subscription ON public.registration USING btree (club_id, subscription_id)
  CREATE INDEX registration_of_team ON public.registration USING btree (club_id, team_id) WHERE (team_id IS NOT NULL)
  CREATE INDEX registration_of_user ON public.registration USING btree (user_id)
  CREATE UNIQUE INDEX registration_once ON public.registration USING btree (club_id, package_id, player_id) WHERE (status = 'Registered'::text)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table registration_digest
  club_id bigint not null
  told_until timestamp with time zone not null
  registration_digest_pkey: PRIMARY KEY (club_id)
  registration_digest_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table registration_discount
  club_id bigint not null
  id bigint not null identity
  registration_id bigint not null
  discount_id bigint not null
  cents bigint not null
  registration_discount_club_id_registration_id_discount_id_key: UNIQUE (club_id, registration_id, discount_id)
  registration_discount_pkey: PRIMARY KEY (club_id, id)
  registration_discount_club_id_discount_id_fkey: FOREIGN KEY (club_id, discount_id) REFERENCES discount(club_id, id)
  registration_discount_club_id_registration_id_fkey: FOREIGN KEY (club_id, registration_id) REFERENCES registration(club_id, id)
  registration_discount_cents_check: CHECK ((cents > 0))
  CREATE INDEX registration_discount_of ON public.registration_discount USING btree (club_id, discount_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table resource
  club_id bigint not null
  id bigint not null identity
  player_id bigint
  user_id bigint
  title text not null
  url text
  file_id bigint
  tag text
  note text
  version_id integer not null default 1
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  event_id bigint
  resource_pkey: PRIMARY KEY (club_id, id)
  resource_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  resource_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  resource_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  resource_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  resource_of_one_event: FOREIGN KEY (club_id, event_id) REFERENCES event(club_id, id) ON DELETE CASCADE
  resource_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  resource_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  resource_check1: CHECK ((num_nonnulls(url, file_id) = 1))
  resource_of_one_owner: CHECK ((num_nonnulls(player_id, user_id, event_id) = 1))
  CREATE INDEX resource_by ON public.resource USING btree (created_by_user_id)
  CREATE INDEX resource_of_event ON public.resource USING btree (club_id, event_id)
  CREATE INDEX resource_of_file ON public.resource USING btree (club_id, file_id)
  CREATE INDEX resource_of_player ON public.resource USING btree (club_id, player_id)
  CREATE INDEX resource_of_user ON public.resource USING btree (user_id)
  CREATE INDEX resource_updated_by ON public.resource USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table role
  id bigint not null identity
  user_id bigint not null
  type text not null
  org_id bigint not null
  club_id bigint
  name text
  external_url text
  is_observer boolean not null default false
  active boolean not null default true
  created_at timestamp with time zone not null default app_now()
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone
  role_user_id_type_org_id_key: UNIQUE (user_id, type, org_id)
  role_pkey: PRIMARY KEY (id)
  role_org_id_fkey: FOREIGN KEY (org_id) REFERENCES organisation(id)
  role_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  role_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  role_type_check: CHECK ((type = ANY (ARRAY['Admin'::text, 'ProgramAdmin'::text, 'Director'::text, 'Coach'::text, 'Manager'::text, 'Parent'::text, 'Marketer'::text, 'RefAssignor'::text, 'ClubGuest'::text, 'GoverningAdmin'::text, 'ClubStaff'::text, 'Unassociated'::text])))
  CREATE INDEX role_by ON public.role USING btree (updated_by_user_id) WHERE (updated_by_user_id IS NOT NULL)
  CREATE INDEX role_of_club ON public.role USING btree (club_id, type) WHERE active

table role_permission
  role_id bigint not null
  club_region_id bigint not null
  key text not null
  role_permission_pkey: PRIMARY KEY (role_id, club_region_id, key)
  role_permission_role_id_fkey: FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE
  role_permission_club_region_id_check: CHECK ((club_region_id >= 0))

table roster_change
  club_id bigint not null
  id bigint not null identity
  kind text not null
  player_id bigint not null
  team_id bigint not null
  to_team_id bigint
  join_status text not null default 'active'::text
  note text
  state text not null default 'pending'::text
  requested_by_user_id bigint
  requested_at timestamp with time zone not null default app_now()
  decided_by_user_id bigint
  decided_at timestamp with time zone
  reason text
  roster_change_pkey: PRIMARY KEY (club_id, id)
  roster_change_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  roster_change_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  roster_change_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  roster_change_club_id_to_team_id_fkey: FOREIGN KEY (club_id, to_team_id) REFERENCES team(club_id, id)
  roster_change_decided_by_user_id_fkey: FOREIGN KEY (decided_by_user_id) REFERENCES app_user(id)
  roster_change_requested_by_user_id_fkey: FOREIGN KEY (requested_by_user_id) REFERENCES app_user(id)
  roster_change_check: CHECK (((kind = 'move'::text) = (to_team_id IS NOT NULL)))
  roster_change_join_status_check: CHECK ((join_status = ANY (ARRAY['active'::text, 'guest'::text])))
  roster_change_kind_check: CHECK ((kind = ANY (ARRAY['add'::text, 'move'::text, 'release'::text])))
  roster_change_state_check: CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text, 'withdrawn'::text])))
  CREATE INDEX roster_change_by_time ON public.roster_change USING btree (club_id, state, requested_at)
  CREATE INDEX roster_change_decided_by ON public.roster_change USING btree (decided_by_user_id)
  CREATE INDEX roster_change_of_player ON public.roster_change USING btree (club_id, player_id)
  CREATE INDEX roster_change_of_team ON public.roster_change USING btree (club_id, team_id)
  CREATE UNIQUE INDEX roster_change_pending ON public.roster_change USING btree (club_id, player_id, team_id) WHERE (state = 'pending'::text)
  CREATE INDEX roster_change_requested_by ON public.roster_change USING btree (requested_by_user_id)
  CREATE INDEX roster_change_to_team ON public.roster_change USING btree (club_id, to_team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table roster_import
  club_id bigint not null
  id bigint not null identity
  team_id bigint
  file_id bigint not null
  file_name text not null
  state text not null default 'reading'::text
  fault text
  progress integer not null default 0
  rows integer not null default 0
  columns jsonb not null default '[]'::jsonb
  fields jsonb not null default '[]'::jsonb
  signature text not null default ''::text
  date_order text
  ask_date_order boolean not null default false
  remembered boolean not null default false
  encoding text
  counts jsonb
  reach jsonb not null
  change_set_id bigint
  created_by_user_id bigint not null
  created_at timestamp with time zone not null default app_now()
  rest_id bigint
  roster_import_pkey: PRIMARY KEY (club_id, id)
  roster_import_club_id_change_set_id_fkey: FOREIGN KEY (club_id, change_set_id) REFERENCES change_set(club_id, id)
  roster_import_club_id_file_id_fkey: FOREIGN KEY (club_id, file_id) REFERENCES file(club_id, id)
  roster_import_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  roster_import_club_id_rest_id_fkey: FOREIGN KEY (club_id, rest_id) REFERENCES roster_import(club_id, id)
  roster_import_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  roster_import_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  roster_import_check: CHECK (((state = 'failed'::text) = (fault IS NOT NULL)))
  roster_import_date_order_check: CHECK ((date_order = ANY (ARRAY['mdy'::text, 'dmy'::text])))
  roster_import_progress_check: CHECK (((progress >= 0) AND (progress <= 100)))
  roster_import_state_check: CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'matching'::text, 'review'::text, 'failed'::text])))
  CREATE INDEX roster_import_by_id ON public.roster_import USING btree (id)
  CREATE INDEX roster_import_of_user ON public.roster_import USING btree (club_id, created_by_user_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table roster_mapping
  club_id bigint not null
  signature text not null
  fields jsonb not null
  date_order text
  updated_by_user_id bigint not null
  updated_at timestamp with time zone not null default app_now()
  id bigint not null identity
  headers jsonb not null default '[]'::jsonb
  forgotten_at timestamp with time zone
  roster_mapping_pkey: PRIMARY KEY (club_id, signature)
  roster_mapping_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  roster_mapping_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  roster_mapping_date_order_check: CHECK ((date_order = ANY (ARRAY['mdy'::text, 'dmy'::text])))
  CREATE INDEX roster_mapping_by ON public.roster_mapping USING btree (updated_by_user_id)
  CREATE UNIQUE INDEX roster_mapping_by_id ON public.roster_mapping USING btree (club_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table saved_view
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  list text not null
  name text not null
  query jsonb not null
  saved_view_club_id_user_id_list_name_key: UNIQUE (club_id, user_id, list, name)
  saved_view_pkey: PRIMARY KEY (club_id, id)
  saved_view_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  saved_view_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
  CREATE INDEX saved_view_of_user ON public.saved_view USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table season
  club_id bigint not null
  id bigint not null identity
  name text not null
  start_date date not null
  end_date date not null
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  age_class text
  playing_season text
  season_club_id_name_key: UNIQUE (club_id, name)
  season_pkey: PRIMARY KEY (club_id, id)
  season_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  season_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  season_check: CHECK ((end_date >= start_date))
  CREATE INDEX season_by ON public.season USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table session
  id bigint not null identity
  user_id bigint not null
  token_hash text not null
  client_type text
  user_agent text
  ip text
  created_at timestamp with time zone not null default app_now()
  seen_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  idle_hours integer not null default 720
  authenticated_at timestamp with time zone not null default app_now()
  reauthenticated_at timestamp with time zone
  verified_2fa_at timestamp with time zone
  elsewhere_user_agent text
  elsewhere_at timestamp with time zone
  kept_at timestamp with time zone
  session_token_hash_key: UNIQUE (token_hash)
  session_pkey: PRIMARY KEY (id)
  session_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  session_idle_hours_check: CHECK ((idle_hours > 0))
  CREATE INDEX session_expiry ON public.session USING btree (expires_at)
  CREATE INDEX session_of_user ON public.session USING btree (user_id) WHERE (revoked_at IS NULL)
  CREATE INDEX session_revoked ON public.session USING btree (revoked_at) WHERE (revoked_at IS NOT NULL)

table setup_link
  token_hash text not null
  created_at timestamp with time zone not null default app_now()
  used_at timestamp with time zone
  setup_link_pkey: PRIMARY KEY (token_hash)

table sign_up
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  kind text not null
  program_id bigint
  region_id bigint
  attribution_id bigint
  coach_request_league_id bigint
  created_at timestamp with time zone not null default app_now()
  sign_up_pkey: PRIMARY KEY (club_id, id)
  sign_up_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  sign_up_club_id_region_id_fkey: FOREIGN KEY (club_id, region_id) REFERENCES club_region(club_id, id)
  sign_up_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  sign_up_kind_check: CHECK ((kind = ANY (ARRAY['user'::text, 'club'::text, 'donation'::text])))
  CREATE INDEX sign_up_of_user ON public.sign_up USING btree (user_id, club_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table site_message
  kind text not null
  text text not null
  updated_at timestamp with time zone not null default app_now()
  site_message_pkey: PRIMARY KEY (kind)
  site_message_kind_check: CHECK ((kind = ANY (ARRAY['sitedown'::text, 'toast'::text])))
  site_message_text_check: CHECK ((text <> ''::text))

table sms_stop
  to_num text not null
  from_num text not null
  is_verification boolean not null default false
  stopped_at timestamp with time zone not null default app_now()
  unstopped_at timestamp with time zone
  sms_stop_pkey: PRIMARY KEY (to_num, from_num, is_verification)
  sms_stop_to_num_check: CHECK ((to_num ~ '^[0-9]{10}$'::text))

table staff_certificate
  club_id bigint not null
  id bigint not null identity
  title text not null
  user_id bigint not null
  kind text not null
  number text
  issued_on date
  expires_on date
  notes text
  reminded_days integer
  reminded_for date
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  staff_certificate_pkey: PRIMARY KEY (club_id, id)
  staff_certificate_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  staff_certificate_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  staff_certificate_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX staff_certificate_by ON public.staff_certificate USING btree (updated_by_user_id)
  CREATE INDEX staff_certificate_due ON public.staff_certificate USING btree (expires_on) WHERE (NOT archived)
  CREATE INDEX staff_certificate_of_user ON public.staff_certificate USING btree (user_id)
  CREATE TRIGGER clearance AFTER INSERT OR DELETE ON public.staff_certificate FOR EACH ROW EXECUTE FUNCTION clear_teams_of_holder()
  CREATE TRIGGER clearance_changed AFTER UPDATE OF user_id, kind, expires_on, archived ON public.staff_certificate FOR EACH ROW EXECUTE FUNCTION clear_teams_of_holder()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table subscription
  club_id bigint not null
  id bigint not null identity
  user_id bigint not null
  player_id bigint
  merchant_id bigint not null
  club_region_id bigint
  region_source text
  program_id bigint
  package_id bigint
  description text not null
  hold_at timestamp with time zone
  canceled_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  hold_reason text
  cancel_reason text
  autopay boolean not null default true
  version_id integer not null default 1
  invoice_source text
  subscription_pkey: PRIMARY KEY (club_id, id)
  subscription_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  subscription_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  subscription_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  subscription_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  subscription_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  subscription_invoice_source_check: CHECK ((invoice_source = ANY (ARRAY['invoice'::text, 'club_fee'::text])))
  CREATE INDEX subscription_of_merchant ON public.subscription USING btree (club_id, merchant_id)
  CREATE INDEX subscription_of_payer ON public.subscription USING btree (club_id, user_id)
  CREATE INDEX subscription_of_player ON public.subscription USING btree (club_id, player_id)
  CREATE INDEX subscription_of_program ON public.subscription USING btree (club_id, program_id)
  CREATE INDEX subscription_of_region ON public.subscription USING btree (club_id, club_region_id)
  CREATE INDEX subscription_of_user ON public.subscription USING btree (user_id)
  CREATE INDEX subscription_words ON public.subscription USING gin (lower(description) gin_trgm_ops)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table subscription_act
  club_id bigint not null
  id bigint not null identity
  subscription_id bigint not null
  line_item_id bigint
  kind text not null
  cents bigint
  reason text
  by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  undone_at timestamp with time zone
  subscription_act_pkey: PRIMARY KEY (club_id, id)
  subscription_act_by_user_id_fkey: FOREIGN KEY (by_user_id) REFERENCES app_user(id)
  subscription_act_club_id_line_item_id_fkey: FOREIGN KEY (club_id, line_item_id) REFERENCES line_item(club_id, id)
  subscription_act_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  subscription_act_kind_check: CHECK ((kind = ANY (ARRAY['hold'::text, 'resume'::text, 'plan'::text, 'approve'::text, 'waive'::text, 'write_off'::text, 'cancel'::text, 'late_fee'::text, 'stopped'::text, 'aid'::text, 'aid_revoked'::text, 'changed'::text, 'share'::text, 'share_ended'::text])))
  CREATE INDEX subscription_act_by ON public.subscription_act USING btree (by_user_id)
  CREATE INDEX subscription_act_of_item ON public.subscription_act USING btree (club_id, line_item_id)
  CREATE INDEX subscription_act_of_subscription ON public.subscription_act USING btree (club_id, subscription_id, id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team
  club_id bigint not null
  id bigint not null identity
  name text not null
  season_id bigint not null
  club_region_id bigint
  gender text not null
  birth_year integer
  mark text not null
  archived boolean not null default false
  hide_from_player boolean not null default false
  hide_from_coach boolean not null default false
  hide_from_manager boolean not null default false
  ineligible_for_team boolean not null default false
  disabled boolean not null default false
  version_id integer not null default 1
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  type text not null default 'Team'::text
  sport_id bigint
  level_id bigint
  age integer
  hue integer
  updated_by_user_id bigint
  staff_version integer not null default 1
  staff_updated_by_user_id bigint
  access_features text[] not null default '{}'::text[]
  clearance_status text not null default 'not_required'::text
  team_pkey: PRIMARY KEY (club_id, id)
  team_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  team_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_club_id_level_id_fkey: FOREIGN KEY (club_id, level_id) REFERENCES level(club_id, id)
  team_club_id_season_id_fkey: FOREIGN KEY (club_id, season_id) REFERENCES season(club_id, id)
  team_club_id_sport_id_fkey: FOREIGN KEY (club_id, sport_id) REFERENCES club_sport(club_id, id)
  team_staff_updated_by_user_id_fkey: FOREIGN KEY (staff_updated_by_user_id) REFERENCES app_user(id)
  team_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  team_age_check: CHECK (((age >= 1) AND (age <= 99)))
  team_clearance_status_check: CHECK ((clearance_status = ANY (ARRAY['not_required'::text, 'required'::text, 'pending'::text, 'cleared'::text])))
  team_gender_check: CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text, 'C'::text])))
  team_hue_check: CHECK (((hue >= 1) AND (hue <= 12)))
  team_mark_check: CHECK (((length(mark) >= 1) AND (length(mark) <= 4)))
  team_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 70)))
  team_type_check: CHECK ((type = ANY (ARRAY['Team'::text, 'Group'::text, 'Training'::text])))
  CREATE INDEX team_by ON public.team USING btree (updated_by_user_id)
  CREATE INDEX team_of_level ON public.team USING btree (club_id, level_id)
  CREATE INDEX team_of_region ON public.team USING btree (club_id, club_region_id)
  CREATE INDEX team_of_season ON public.team USING btree (club_id, season_id)
  CREATE INDEX team_of_sport ON public.team USING btree (club_id, sport_id)
  CREATE INDEX team_staff_by ON public.team USING btree (staff_updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_assignment
  club_id bigint not null
  id bigint not null identity
  name text not null
  season_id bigint not null
  status text not null default 'draft'::text
  roster_deadline date
  roster_size integer
  published_at timestamp with time zone
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  team_assignment_pkey: PRIMARY KEY (club_id, id)
  team_assignment_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_assignment_club_id_season_id_fkey: FOREIGN KEY (club_id, season_id) REFERENCES season(club_id, id)
  team_assignment_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  team_assignment_roster_size_check: CHECK (((roster_size >= 1) AND (roster_size <= 99)))
  team_assignment_status_check: CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])))
  CREATE INDEX team_assignment_of_season ON public.team_assignment USING btree (club_id, season_id)
  CREATE INDEX team_assignment_updated_by ON public.team_assignment USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_assignment_entry
  club_id bigint not null
  id bigint not null identity
  assignment_id bigint not null
  player_id bigint not null
  team_id bigint
  note text
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  rating integer
  school text
  coach_user_id bigint
  team_assignment_entry_club_id_assignment_id_player_id_key: UNIQUE (club_id, assignment_id, player_id)
  team_assignment_entry_pkey: PRIMARY KEY (club_id, id)
  team_assignment_entry_club_id_assignment_id_fkey: FOREIGN KEY (club_id, assignment_id) REFERENCES team_assignment(club_id, id) ON DELETE CASCADE
  team_assignment_entry_club_id_assignment_id_team_id_fkey: FOREIGN KEY (club_id, assignment_id, team_id) REFERENCES team_assignment_team(club_id, assignment_id, team_id)
  team_assignment_entry_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  team_assignment_entry_coach_user_id_fkey: FOREIGN KEY (coach_user_id) REFERENCES app_user(id)
  team_assignment_entry_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  team_assignment_entry_rating_check: CHECK (((rating >= 1) AND (rating <= 10)))
  CREATE INDEX team_assignment_entry_of_coach ON public.team_assignment_entry USING btree (coach_user_id)
  CREATE INDEX team_assignment_entry_of_player ON public.team_assignment_entry USING btree (club_id, player_id)
  CREATE INDEX team_assignment_entry_of_team ON public.team_assignment_entry USING btree (club_id, assignment_id, team_id)
  CREATE INDEX team_assignment_entry_updated_by ON public.team_assignment_entry USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_assignment_friend
  club_id bigint not null
  id bigint not null identity
  entry_id bigint not null
  friend_entry_id bigint not null
  team_assignment_friend_pkey: PRIMARY KEY (club_id, id)
  team_assignment_friend_club_id_entry_id_fkey: FOREIGN KEY (club_id, entry_id) REFERENCES team_assignment_entry(club_id, id) ON DELETE CASCADE
  team_assignment_friend_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_assignment_friend_club_id_friend_entry_id_fkey: FOREIGN KEY (club_id, friend_entry_id) REFERENCES team_assignment_entry(club_id, id) ON DELETE CASCADE
  CREATE INDEX team_assignment_friend_of_entry ON public.team_assignment_friend USING btree (club_id, entry_id)
  CREATE INDEX team_assignment_friend_of_friend ON public.team_assignment_friend USING btree (club_id, friend_entry_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_assignment_move
  club_id bigint not null
  id bigint not null identity
  assignment_id bigint not null
  player_id bigint not null
  from_team_id bigint
  to_team_id bigint
  moved_at timestamp with time zone not null default app_now()
  moved_by_user_id bigint
  team_assignment_move_pkey: PRIMARY KEY (club_id, id)
  team_assignment_move_club_id_assignment_id_fkey: FOREIGN KEY (club_id, assignment_id) REFERENCES team_assignment(club_id, id) ON DELETE CASCADE
  team_assignment_move_club_id_from_team_id_fkey: FOREIGN KEY (club_id, from_team_id) REFERENCES team(club_id, id)
  team_assignment_move_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  team_assignment_move_club_id_to_team_id_fkey: FOREIGN KEY (club_id, to_team_id) REFERENCES team(club_id, id)
  team_assignment_move_moved_by_user_id_fkey: FOREIGN KEY (moved_by_user_id) REFERENCES app_user(id)
  CREATE INDEX team_assignment_move_by ON public.team_assignment_move USING btree (moved_by_user_id)
  CREATE INDEX team_assignment_move_from ON public.team_assignment_move USING btree (club_id, from_team_id)
  CREATE INDEX team_assignment_move_of_assignment ON public.team_assignment_move USING btree (club_id, assignment_id, moved_at)
  CREATE INDEX team_assignment_move_of_player ON public.team_assignment_move USING btree (club_id, player_id)
  CREATE INDEX team_assignment_move_to ON public.team_assignment_move USING btree (club_id, to_team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_assignment_team
  club_id bigint not null
  assignment_id bigint not null
  team_id bigint not null
  team_assignment_team_pkey: PRIMARY KEY (club_id, assignment_id, team_id)
  team_assignment_team_club_id_assignment_id_fkey: FOREIGN KEY (club_id, assignment_id) REFERENCES team_assignment(club_id, id) ON DELETE CASCADE
  team_assignment_team_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  CREATE INDEX team_assignment_team_of_team ON public.team_assignment_team USING btree (club_id, team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_attendance_setting
  club_id bigint not null
  team_id bigint not null
  remind_hours_before integer not null
  team_attendance_setting_pkey: PRIMARY KEY (club_id, team_id)
  team_attendance_setting_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_attendance_setting_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  team_attendance_setting_remind_hours_before_check: CHECK (((remind_hours_before >= 1) AND (remind_hours_before <= 168)))
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_coach
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  user_id bigint not null
  head_coach boolean not null default false
  guest_until date
  team_coach_club_id_team_id_user_id_key: UNIQUE (club_id, team_id, user_id)
  team_coach_pkey: PRIMARY KEY (club_id, id)
  team_coach_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_coach_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  team_coach_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  team_coach_guest_check: CHECK (((guest_until IS NULL) OR (NOT head_coach)))
  CREATE INDEX team_coach_guest ON public.team_coach USING btree (club_id, guest_until) WHERE (guest_until IS NOT NULL)
  CREATE UNIQUE INDEX team_coach_head ON public.team_coach USING btree (club_id, team_id) WHERE head_coach
  CREATE INDEX team_coach_of_user ON public.team_coach USING btree (user_id)
  CREATE TRIGGER clearance AFTER INSERT OR DELETE ON public.team_coach FOR EACH ROW EXECUTE FUNCTION clear_team_of_member()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_copy
  club_id bigint not null
  team_id bigint not null
  from_team_id bigint not null
  team_copy_pkey: PRIMARY KEY (club_id, team_id)
  team_copy_club_id_from_team_id_fkey: FOREIGN KEY (club_id, from_team_id) REFERENCES team(club_id, id)
  team_copy_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id) ON DELETE CASCADE
  CREATE INDEX team_copy_from ON public.team_copy USING btree (club_id, from_team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_group_assignment
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  name text not null
  season_id bigint not null
  start_date date not null
  end_date date not null
  archived boolean not null default false
  on_roster boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  team_group_assignment_pkey: PRIMARY KEY (club_id, id)
  team_group_assignment_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_group_assignment_club_id_season_id_fkey: FOREIGN KEY (club_id, season_id) REFERENCES season(club_id, id)
  team_group_assignment_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  team_group_assignment_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  team_group_assignment_check: CHECK ((end_date >= start_date))
  CREATE INDEX team_group_assignment_of_season ON public.team_group_assignment USING btree (club_id, season_id)
  CREATE INDEX team_group_assignment_of_team ON public.team_group_assignment USING btree (club_id, team_id, start_date)
  CREATE INDEX team_group_assignment_updated_by ON public.team_group_assignment USING btree (updated_by_user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_group_assignment_player
  club_id bigint not null
  id bigint not null identity
  assignment_id bigint not null
  player_id bigint not null
  team_group_assignment_player_club_id_assignment_id_player_i_key: UNIQUE (club_id, assignment_id, player_id)
  team_group_assignment_player_pkey: PRIMARY KEY (club_id, id)
  team_group_assignment_player_club_id_assignment_id_fkey: FOREIGN KEY (club_id, assignment_id) REFERENCES team_group_assignment(club_id, id) ON DELETE CASCADE
  team_group_assignment_player_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  CREATE INDEX team_group_assignment_player_of_player ON public.team_group_assignment_player USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_group_assignment_team
  club_id bigint not null
  assignment_id bigint not null
  team_id bigint not null
  team_group_assignment_team_pkey: PRIMARY KEY (club_id, assignment_id, team_id)
  team_group_assignment_team_club_id_assignment_id_fkey: FOREIGN KEY (club_id, assignment_id) REFERENCES team_group_assignment(club_id, id) ON DELETE CASCADE
  team_group_assignment_team_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  CREATE INDEX team_group_assignment_team_of_team ON public.team_group_assignment_team USING btree (club_id, team_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_manager
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  user_id bigint not null
  can_admin boolean not null default false
  team_manager_club_id_team_id_user_id_key: UNIQUE (club_id, team_id, user_id)
  team_manager_pkey: PRIMARY KEY (club_id, id)
  team_manager_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_manager_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  team_manager_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX team_manager_of_user ON public.team_manager USING btree (user_id)
  CREATE TRIGGER clearance AFTER INSERT OR DELETE ON public.team_manager FOR EACH ROW EXECUTE FUNCTION clear_team_of_member()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table team_player
  club_id bigint not null
  id bigint not null identity
  team_id bigint not null
  player_id bigint not null
  number text
  position text
  status text not null default 'active'::text
  joined_on date
  left_on date
  captain boolean not null default false
  from_group boolean not null default false
  team_player_club_id_team_id_player_id_key: UNIQUE (club_id, team_id, player_id)
  team_player_pkey: PRIMARY KEY (club_id, id)
  team_player_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  team_player_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  team_player_club_id_team_id_fkey: FOREIGN KEY (club_id, team_id) REFERENCES team(club_id, id)
  team_player_status_check: CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'guest'::text, 'pending'::text])))
  CREATE INDEX team_player_of_player ON public.team_player USING btree (player_id, club_id)
  CREATE INDEX team_player_there ON public.team_player USING btree (club_id, team_id, player_id) INCLUDE (status) WHERE (left_on IS NULL)
  CREATE TRIGGER count_joined AFTER INSERT OR DELETE ON public.team_player FOR EACH ROW EXECUTE FUNCTION count_of_player()
  CREATE TRIGGER count_moved AFTER UPDATE ON public.team_player FOR EACH ROW WHEN (((old.status <> new.status) OR ((old.left_on IS NULL) <> (new.left_on IS NULL)) OR (old.player_id <> new.player_id))) EXECUTE FUNCTION count_of_player()
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table test_result
  club_id bigint not null
  id bigint not null identity
  player_id bigint not null
  testing_event_id bigint not null
  value numeric(8,3) not null
  measured_on date not null
  version_id integer not null default 1
  entered_by_user_id bigint
  entered_at timestamp with time zone not null default app_now()
  test_result_club_id_testing_event_id_player_id_measured_on_key: UNIQUE (club_id, testing_event_id, player_id, measured_on)
  test_result_pkey: PRIMARY KEY (club_id, id)
  test_result_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  test_result_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  test_result_club_id_testing_event_id_fkey: FOREIGN KEY (club_id, testing_event_id) REFERENCES testing_event(club_id, id)
  test_result_entered_by_user_id_fkey: FOREIGN KEY (entered_by_user_id) REFERENCES app_user(id)
  CREATE INDEX test_result_by ON public.test_result USING btree (entered_by_user_id)
  CREATE INDEX test_result_of_player ON public.test_result USING btree (club_id, player_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table testing_event
  club_id bigint not null
  id bigint not null identity
  name text not null
  unit text
  better text not null
  sport_id bigint
  archived boolean not null default false
  version_id integer not null default 1
  updated_by_user_id bigint
  updated_at timestamp with time zone not null default app_now()
  testing_event_club_id_name_key: UNIQUE (club_id, name)
  testing_event_pkey: PRIMARY KEY (club_id, id)
  testing_event_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  testing_event_club_id_sport_id_fkey: FOREIGN KEY (club_id, sport_id) REFERENCES club_sport(club_id, id)
  testing_event_updated_by_user_id_fkey: FOREIGN KEY (updated_by_user_id) REFERENCES app_user(id)
  testing_event_better_check: CHECK ((better = ANY (ARRAY['lower'::text, 'higher'::text])))
  CREATE INDEX testing_event_by ON public.testing_event USING btree (updated_by_user_id)
  CREATE INDEX testing_event_of_sport ON public.testing_event USING btree (club_id, sport_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table twofa_device
  id bigint not null identity
  user_id bigint not null
  description text not null
  token_hash text not null
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  twofa_device_token_hash_key: UNIQUE (token_hash)
  twofa_device_pkey: PRIMARY KEY (id)
  twofa_device_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
  CREATE INDEX twofa_device_of_user ON public.twofa_device USING btree (user_id)

table txn
  club_id bigint not null
  id bigint not null identity
  type text not null
  status text not null
  user_id bigint
  merchant_id bigint
  subscription_id bigint
  parent_txn_id bigint
  club_region_id bigint
  cents bigint not null
  fee_cents bigint not null default 0
  payment_method_id bigint
  method_kind text
  method_brand text
  method_last4 text
  external_id text
  description text
  failure_code text
  failure_reason text
  refund_to text
  rebill boolean
  remaining_cents bigint
  rescinded_cents bigint
  credit_expires_on date
  created_by_user_id bigint
  created_at timestamp with time zone not null default app_now()
  completed_at timestamp with time zone
  awaits_payer boolean not null default false
  is_donation boolean not null default false
  method_expires_month integer
  method_expires_year integer
  txn_club_id_merchant_id_external_id_key: UNIQUE (club_id, merchant_id, external_id)
  txn_pkey: PRIMARY KEY (club_id, id)
  txn_club_id_club_region_id_fkey: FOREIGN KEY (club_id, club_region_id) REFERENCES club_region(club_id, id)
  txn_club_id_fkey: FOREIGN KEY (club_id) REFERENCES club(club_id)
  txn_club_id_merchant_id_fkey: FOREIGN KEY (club_id, merchant_id) REFERENCES club_merchant(club_id, id)
  txn_club_id_parent_txn_id_fkey: FOREIGN KEY (club_id, parent_txn_id) REFERENCES txn(club_id, id)
  txn_club_id_payment_method_id_fkey: FOREIGN KEY (club_id, payment_method_id) REFERENCES payment_method(club_id, id)
  txn_club_id_subscription_id_fkey: FOREIGN KEY (club_id, subscription_id) REFERENCES subscription(club_id, id)
  txn_created_by_user_id_fkey: FOREIGN KEY (created_by_user_id) REFERENCES app_user(id)
  txn_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  txn_check: CHECK (((cents > 0) OR ((type = 'payout'::text) AND (cents <> 0))))
  txn_check1: CHECK (((type = 'credit'::text) = (remaining_cents IS NOT NULL)))
  txn_check2: CHECK (((type = ANY (ARRAY['payout'::text, 'dispute'::text])) OR (user_id IS NOT NULL)))
  txn_fee_cents_check: CHECK ((fee_cents >= 0))
  txn_method_kind_check: CHECK ((method_kind = ANY (ARRAY['card'::text, 'bank'::text])))
  txn_refund_to_check: CHECK ((refund_to = ANY (ARRAY['method'::text, 'credit'::text])))
  txn_remaining_cents_check: CHECK ((remaining_cents >= 0))
  txn_rescinded_cents_check: CHECK ((rescinded_cents > 0))
  txn_status_check: CHECK ((status = ANY (ARRAY['pending'::text, 'in_review'::text, 'completed'::text, 'failed'::text, 'canceled'::text, 'voided'::text, 'won'::text, 'lost'::text])))
  txn_type_check: CHECK ((type = ANY (ARRAY['payment'::text, 'refund'::text, 'credit'::text, 'debit'::text, 'dispute'::text, 'payout'::text, 'manual'::text])))
  CREATE INDEX txn_awaits_payer ON public.txn USING btree (club_id, created_at) WHERE awaits_payer
  CREATE INDEX txn_by_cents ON public.txn USING btree (club_id, cents, id)
  CREATE INDEX txn_by_time ON public.txn USING btree (club_id, created_at, id)
  CREATE INDEX txn_created_by ON public.txn USING btree (created_by_user_id)
  CREATE INDEX txn_expiring ON public.txn USING btree (club_id, credit_expires_on) WHERE ((type = 'credit'::text) AND (status = 'pending'::text))
  CREATE INDEX txn_of_donations ON public.txn USING btree (club_id, user_id) WHERE is_donation
  CREATE INDEX txn_of_merchant ON public.txn USING btree (club_id, merchant_id, created_at)
  CREATE INDEX txn_of_method ON public.txn USING btree (club_id, payment_method_id)
  CREATE INDEX txn_of_parent ON public.txn USING btree (club_id, parent_txn_id)
  CREATE INDEX txn_of_payer ON public.txn USING btree (club_id, user_id, created_at)
  CREATE INDEX txn_of_region ON public.txn USING btree (club_id, club_region_id)
  CREATE INDEX txn_of_subscription ON public.txn USING btree (club_id, subscription_id)
  CREATE INDEX txn_of_user ON public.txn USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table txn_allocation
  club_id bigint not null
  id bigint not null identity
  txn_id bigint not null
  payment_txn_id bigint not null
  line_item_id bigint
  charge_line_id bigint
  cents bigint not null
  reopens boolean not null
  counts boolean not null default true
  txn_allocation_pkey: PRIMARY KEY (club_id, id)
  txn_allocation_club_id_line_item_id_charge_line_id_fkey: FOREIGN KEY (club_id, line_item_id, charge_line_id) REFERENCES line_item_part(club_id, line_item_id, charge_line_id)
  txn_allocation_club_id_payment_txn_id_fkey: FOREIGN KEY (club_id, payment_txn_id) REFERENCES txn(club_id, id)
  txn_allocation_club_id_txn_id_fkey: FOREIGN KEY (club_id, txn_id) REFERENCES txn(club_id, id)
  txn_allocation_cents_check: CHECK ((cents <> 0))
  txn_allocation_of_item_or_donation: CHECK (((line_item_id IS NULL) = (charge_line_id IS NULL)))
  CREATE INDEX txn_allocation_of_item ON public.txn_allocation USING btree (club_id, line_item_id, charge_line_id)
  CREATE INDEX txn_allocation_of_payment ON public.txn_allocation USING btree (club_id, payment_txn_id)
  CREATE INDEX txn_allocation_of_txn ON public.txn_allocation USING btree (club_id, txn_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table unsubscribe_key
  key text not null
  user_id bigint not null
  category text not null
  created_at timestamp with time zone not null default app_now()
  unsubscribe_key_user_id_category_key: UNIQUE (user_id, category)
  unsubscribe_key_pkey: PRIMARY KEY (key)
  unsubscribe_key_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE

table upload
  id uuid not null
  user_id bigint not null
  purpose text not null
  name text not null
  content_type text not null
  most_bytes integer not null
  storage_key text not null
  created_at timestamp with time zone not null default app_now()
  expires_at timestamp with time zone not null
  received_at timestamp with time zone
  claimed_at timestamp with time zone
  finalized_at timestamp with time zone
  upload_storage_key_key: UNIQUE (storage_key)
  upload_pkey: PRIMARY KEY (id)
  upload_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  upload_check: CHECK (((claimed_at IS NULL) OR (received_at IS NOT NULL)))
  upload_check1: CHECK (((finalized_at IS NULL) OR (claimed_at IS NOT NULL)))
  upload_content_type_check: CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])))
  upload_most_bytes_check: CHECK ((most_bytes > 0))
  upload_purpose_check: CHECK ((purpose = ANY (ARRAY['avatar'::text, 'file'::text])))
  CREATE INDEX upload_expires ON public.upload USING btree (expires_at)
  CREATE INDEX upload_of_user ON public.upload USING btree (user_id)

table user_file
  id bigint not null identity
  user_id bigint not null
  purpose text not null
  storage_key text not null
  name text not null
  content_type text not null
  size integer not null
  sha256 text not null
  width integer
  height integer
  scan_state text not null default 'unscanned'::text
  created_at timestamp with time zone not null default app_now()
  worn_until timestamp with time zone
  user_file_storage_key_key: UNIQUE (storage_key)
  user_file_pkey: PRIMARY KEY (id)
  user_file_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  user_file_check: CHECK (((width IS NULL) = (height IS NULL)))
  user_file_content_type_check: CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])))
  user_file_name_check: CHECK ((name <> ''::text))
  user_file_purpose_check: CHECK ((purpose = ANY (ARRAY['avatar'::text, 'file'::text])))
  user_file_scan_state_check: CHECK ((scan_state = ANY (ARRAY['unscanned'::text, 'clean'::text, 'infected'::text])))
  user_file_size_check: CHECK ((size > 0))
  CREATE INDEX user_file_of_user ON public.user_file USING btree (user_id)

table user_picture
  user_id bigint not null
  user_file_id bigint not null
  chosen_at timestamp with time zone not null default app_now()
  user_picture_pkey: PRIMARY KEY (user_id)
  user_picture_user_file_id_fkey: FOREIGN KEY (user_file_id) REFERENCES user_file(id) ON DELETE CASCADE
  user_picture_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  CREATE INDEX user_picture_file ON public.user_picture USING btree (user_file_id)

table waiting_place
  club_id bigint not null
  program_id bigint not null
  family bigint not null
  draw integer not null
  arrival bigint not null identity
  alive_until timestamp with time zone not null
  entered_at timestamp with time zone
  waiting_place_pkey: PRIMARY KEY (club_id, program_id, family)
  waiting_place_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  waiting_place_draw_check: CHECK ((draw >= 0))
  CREATE INDEX waiting_place_in_turn ON public.waiting_place USING btree (club_id, program_id, draw, arrival) WHERE (entered_at IS NULL)
  CREATE INDEX waiting_place_inside ON public.waiting_place USING btree (club_id, program_id) WHERE (entered_at IS NOT NULL)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

table waitlist_entry
  club_id bigint not null
  id bigint not null identity
  program_id bigint not null
  package_id bigint not null
  player_id bigint not null
  user_id bigint not null
  position bigint not null
  state text not null default 'waiting'::text
  holds boolean not null default false
  offer_expires_at timestamp with time zone
  created_at timestamp with time zone not null default app_now()
  updated_at timestamp with time zone not null default app_now()
  form_id bigint
  waitlist_entry_pkey: PRIMARY KEY (club_id, id)
  waitlist_entry_club_id_form_id_fkey: FOREIGN KEY (club_id, form_id) REFERENCES form(club_id, id)
  waitlist_entry_club_id_package_id_fkey: FOREIGN KEY (club_id, package_id) REFERENCES package(club_id, id)
  waitlist_entry_club_id_player_id_fkey: FOREIGN KEY (club_id, player_id) REFERENCES player(club_id, id)
  waitlist_entry_club_id_program_id_fkey: FOREIGN KEY (club_id, program_id) REFERENCES program(club_id, id)
  waitlist_entry_user_id_fkey: FOREIGN KEY (user_id) REFERENCES app_user(id)
  waitlist_entry_check: CHECK (((state <> 'offered'::text) OR (offer_expires_at IS NOT NULL)))
  waitlist_entry_state_check: CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'registered'::text, 'declined'::text, 'expired'::text, 'left'::text, 'removed'::text])))
  CREATE UNIQUE INDEX waitlist_entry_active ON public.waitlist_entry USING btree (club_id, package_id, player_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]))
  CREATE INDEX waitlist_entry_holds ON public.waitlist_entry USING btree (club_id, offer_expires_at) WHERE holds
  CREATE INDEX waitlist_entry_of_form ON public.waitlist_entry USING btree (club_id, form_id) WHERE (form_id IS NOT NULL)
  CREATE INDEX waitlist_entry_of_package ON public.waitlist_entry USING btree (club_id, package_id, state, "position")
  CREATE INDEX waitlist_entry_of_player ON public.waitlist_entry USING btree (club_id, player_id)
  CREATE INDEX waitlist_entry_of_program ON public.waitlist_entry USING btree (club_id, program_id)
  CREATE INDEX waitlist_entry_of_user ON public.waitlist_entry USING btree (user_id)
  policy wall_app for touchline_app: (
CASE
    WHEN (club_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.clubs'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[])) THEN true
    ELSE NULL::boolean
END IS NOT NULL)
  policy wall_jobs for touchline_jobs: true

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      select coalesce(nullif(current_setting('app.clock_fixed_at', true), '')::timestamptz, now())
        + coalesce(nullif(current_setting('app.clock_shift', true), '')::interval, interval '0') $function$

CREATE OR REPLACE FUNCTION public.audit_text(p_club bigint, p_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws('|', club_id, id, actor_user_id, acting_as_user_id, role_id, action, entity, entity_id, before_hash, after_hash, diff, ip, request_id, extract(epoch from created_at))
  from audit_log where club_id = p_club and id = p_id $function$

CREATE OR REPLACE FUNCTION public.check_ledger_tx()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked bigint;
  note text;
  found record;
begin
  if tg_table_name = 'ledger_tx' then checked := new.id; else checked := new.tx_id; end if;
  note := new.club_id || ' ' || checked;
  if current_setting('ledger.checked', true) = note then return null; end if;
  select count(*) as lines, count(a.id) as accounts, coalesce(sum(e.cents), 0) as total into found
  from ledger_entry e left join ledger_account a on a.club_id = new.club_id and a.id = e.account_id where e.club_id = new.club_id and e.tx_id = checked;
  if found.lines < 2 or found.total <> 0 then
    raise exception 'Journal % of club % has % lines, which sum to %.', checked, new.club_id, found.lines, found.total using errcode = 'check_violation';
  end if;
  if found.accounts < found.lines or not exists (select from ledger_tx t where t.club_id = new.club_id and t.id = checked) then
    raise exception 'Journal % of club % or an account of it does not exist.', checked, new.club_id using errcode = 'foreign_key_violation';
  end if;
  perform set_config('ledger.checked', note, true);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.clear_team_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then perform refresh_clearance(old.club_id, old.team_id); else perform refresh_clearance(new.club_id, new.team_id); end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.clear_teams_of_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clearance(new.club_id, null);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.clear_teams_of_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one bigint;
begin
  if tg_op <> 'INSERT' then
    for one in
      select c.team_id from team_coach c where c.club_id = old.club_id and c.user_id = old.user_id
      union select m.team_id from team_manager m where m.club_id = old.club_id and m.user_id = old.user_id loop perform refresh_clearance(old.club_id, one); end loop;
  end if;
  if tg_op <> 'DELETE' then
    for one in
      select c.team_id from team_coach c where c.club_id = new.club_id and c.user_id = new.user_id
      union select m.team_id from team_manager m where m.club_id = new.club_id and m.user_id = new.user_id loop perform refresh_clearance(new.club_id, one); end loop;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.player_id is not null and (tg_op = 'DELETE' or old.player_id is distinct from new.player_id) then
    update attendance_count set answers = answers - old.player_id::text, health_passed = array_remove(health_passed, old.player_id)
      where club_id = old.club_id and event_id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.player_id is not null then
    update attendance_count set answers = answers || jsonb_build_object(new.player_id, new.status),
        health_passed = array_remove(health_passed, new.player_id) || case when new.health_screen_passed_at is null then '{}' else array[new.player_id] end
      where club_id = new.club_id and event_id = new.event_id;
    if not found then
      insert into attendance_count as c (club_id, event_id, coming, away, answers, health_passed)
        values (new.club_id, new.event_id, 0, 0, jsonb_build_object(new.player_id, new.status),
          case when new.health_screen_passed_at is null then '{}' else array[new.player_id] end)
        on conflict (club_id, event_id) do update set answers = c.answers || excluded.answers,
          health_passed = array_remove(c.health_passed, new.player_id) || excluded.health_passed;
    end if;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_of_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update attendance_count c set answers = c.answers from attendance a join event e on e.club_id = old.club_id and e.id = a.event_id
      where a.club_id = old.club_id and a.player_id = old.player_id and e.team_id = old.team_id and c.club_id = old.club_id and c.event_id = e.id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.player_id <> new.player_id) then
    update attendance_count c set answers = c.answers from attendance a join event e on e.club_id = new.club_id and e.id = a.event_id
      where a.club_id = new.club_id and a.player_id = new.player_id and e.team_id = new.team_id and c.club_id = new.club_id and c.event_id = e.id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.event_state(e event)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('start_time', to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI'), 'end_time', to_char(e.local_end, 'YYYY-MM-DD"T"HH24:MI'),
    'tbd', e.tbd, 'status', e.status, 'place', coalesce((select f.name from field f where f.club_id = e.club_id and f.id = e.field_id), e.location),
    'on_calendar', e.archived_at is null) $function$

CREATE OR REPLACE FUNCTION public.find_feed(p_token text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  f record;
  club_ids bigint[]; parent_clubs bigint[]; admin_clubs bigint[];
  family_players bigint[] := '{}';
  -- Pairs of club and team: one number alone is no key.
  family_teams jsonb; staff_teams jsonb; teams jsonb := '[]';
begin
  perform set_config('app.clubs', '', false);
  select coalesce(clock.fixed_at, now()) + clock.shift as moment, d.club_id, d.id, d.user_id, d.scope, d.team_id, d.player_id, d.answers, d.read_at,
      u.locale, c.timezone, t.name as team_name, p.first_name
    into f from clock left join calendar_feed d on d.token_hash = p_token and d.revoked_at is null left join app_user u on u.id = d.user_id and u.deleted_at is null
    left join club c on c.club_id = d.club_id left join team t on t.club_id = d.club_id and t.id = d.team_id left join player p on p.club_id = d.club_id and p.id = d.player_id;
  if f.user_id is null or f.locale is null then return json_build_object('now', f.moment); end if;
  select coalesce(array_agg(distinct club_id) filter (where type <> 'ClubGuest'), '{}'), coalesce(array_agg(distinct club_id) filter (where type = 'Parent'), '{}'),
      coalesce(array_agg(distinct club_id) filter (where type = 'Admin'), '{}')
    into club_ids, parent_clubs, admin_clubs from role where user_id = f.user_id and active and club_id is not null;
  if f.scope in ('child', 'team') then parent_clubs := array(select unnest(parent_clubs) intersect select f.club_id); end if;
  select coalesce(array_agg(distinct id), '{}') into family_players
    from (select club_id, player_id as id from player_contact where user_id = f.user_id and club_id = any(parent_clubs)
      union all select club_id, id from player where user_id = f.user_id and club_id = any(parent_clubs)) mine
    where f.scope <> 'child' or id = f.player_id;
  select coalesce(jsonb_agg(distinct jsonb_build_array(tp.club_id, tp.team_id)), '[]') into family_teams
    from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not (t.hide_from_player or t.ineligible_for_team or t.disabled)
    where tp.player_id = any(family_players) and tp.club_id = any(parent_clubs) and tp.status in ('active', 'guest') and tp.left_on is null;
  select coalesce(jsonb_agg(distinct jsonb_build_array(s.club_id, s.team_id)), '[]') into staff_teams from (
    select tc.club_id, tc.team_id from role r join team_coach tc on tc.club_id = r.club_id and tc.user_id = r.user_id join team t on t.club_id = tc.club_id and t.id = tc.team_id and (tc.guest_until is null
        or tc.guest_until >= (f.moment at time zone (select timezone from club k where k.club_id = tc.club_id))::date)
      where r.user_id = f.user_id and r.active and r.type = 'Coach' and not (t.clearance_status in ('required', 'pending') or t.hide_from_coach or t.ineligible_for_team or t.disabled)
    union select tm.club_id, tm.team_id from role r join team_manager tm on tm.club_id = r.club_id and tm.user_id = r.user_id join team t on t.club_id = tm.club_id and t.id = tm.team_id
      where r.user_id = f.user_id and r.active and r.type = 'Manager' and not (t.clearance_status in ('required', 'pending') or t.hide_from_manager or t.ineligible_for_team or t.disabled)
    union select dt.club_id, dt.team_id from role r join director_team dt on dt.club_id = r.club_id and dt.user_id = r.user_id
      where r.user_id = f.user_id and r.active and r.type = 'Director') s;
  if f.scope = 'person' then teams := family_teams || staff_teams;
  elsif f.scope = 'team' then
    if f.club_id = any(admin_clubs) or (staff_teams || family_teams) @> jsonb_build_array(jsonb_build_array(f.club_id, f.team_id)) then
      teams := jsonb_build_array(jsonb_build_array(f.club_id, f.team_id));
    end if;
    club_ids := '{}';
  else
    teams := family_teams;
    club_ids := parent_clubs;
  end if;
  -- Nobody is left whom this feed is for.
  if (f.scope = 'person' and club_ids = '{}') or (f.scope = 'team' and teams = '[]') or (f.scope in ('family', 'child') and family_players = '{}') then
    return json_build_object('now', f.moment);
  end if;
  -- Clients come every few minutes; when one last came is kept to within five.
  update calendar_feed set read_at = f.moment where club_id = f.club_id and id = f.id and (read_at is null or read_at < f.moment - interval '5 minutes' or read_at > f.moment);
  perform set_config('app.clubs', array_to_string(array(select unnest(club_ids) union select f.club_id
    union select (pair ->> 0)::bigint from jsonb_array_elements(teams) pair), ','), false);
  return json_build_object('now', f.moment, 'user_id', f.user_id, 'scope', f.scope, 'answers', f.answers, 'locale', f.locale, 'timezone', f.timezone,
    'name', coalesce(f.team_name, f.first_name), 'teams', teams, 'clubs', club_ids, 'players', family_players);
end $function$

CREATE OR REPLACE FUNCTION public.find_messages(in_club bigint, of_user bigint, searched text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    with own as materialized (
      select m.id from message m where m.club_id = in_club and m.sender_user_id = of_user
      union
      select r.message_id from message_recipient r where r.club_id = in_club and r.user_id = of_user and r.obstacle is null),
    found as (
      select o.id from own o join message m on m.club_id = in_club and m.id = o.id and m.sent_at is not null where lower(m.subject || ' ' || m.plain) like longest
      union
      select m.id from message m where m.club_id = in_club and m.sender_user_id = of_user
        and (m.sent_at is null and lower(m.subject || ' ' || m.plain) like longest or lower(m.to_text) like longest)
      union
      select o.id from own o join message m on m.club_id = in_club and m.id = o.id and m.sender_user_id <> of_user join app_user u on u.id = m.sender_user_id
        where lower(u.first_name || ' ' || u.last_name) like longest or m.subject like '%{%')
    select f.id from found f join message m on m.club_id = in_club and m.id = f.id join app_user u on u.id = m.sender_user_id
      join app_user me on me.id = of_user join club c on c.club_id = in_club
      left join message_recipient r on r.club_id = in_club and r.message_id = m.id and r.user_id = of_user
      left join player p on p.club_id = in_club and p.id = r.player_id left join team t on t.club_id = in_club and t.id = r.team_id
      where lower(case when r.id is null then m.to_text || ' ' || m.subject || ' ' || m.plain
        else u.first_name || ' ' || u.last_name || ' ' || replace(replace(replace(replace(replace(m.subject || ' ' || m.plain,
          '{first_name}', me.first_name), '{last_name}', me.last_name), '{player}', coalesce(p.first_name, '')), '{team}', coalesce(t.name, '')),
          '{club}', c.name) end) like all (patterns);
end $function$

CREATE OR REPLACE FUNCTION public.find_players(in_club bigint, searched text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    select p.id from player p
    where p.club_id = in_club and lower(p.first_name || ' ' || p.last_name) like longest
      and lower(p.first_name || ' ' || p.last_name) like all (patterns)
    union
    select c.player_id from player_contact c
    where c.club_id = in_club and lower(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '') || ' ' || coalesce(c.email::text, '') || ' ' || regexp_replace(coalesce(c.mobile_number, ''), '\D', '', 'g')) like longest and lower(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '') || ' ' || coalesce(c.email::text, '') || ' ' || regexp_replace(coalesce(c.mobile_number, ''), '\D', '', 'g')) like all (patterns)
      and not exists (select from app_user u join role m on m.user_id = u.id where u.id = c.user_id and u.email_verified_at is not null
        and u.deleted_at is null and m.club_id = in_club and m.active and m.type = 'Parent')
    union
    select c.player_id from app_user u join player_contact c on c.club_id = in_club and c.user_id = u.id
    where lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || coalesce(u.email::text, '') || ' ' || regexp_replace(coalesce(u.mobile_number, ''), '\D', '', 'g')) like longest and lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || coalesce(u.email::text, '') || ' ' || regexp_replace(coalesce(u.mobile_number, ''), '\D', '', 'g')) like all (patterns) and u.email_verified_at is not null and u.deleted_at is null
      and exists (select from role m where m.user_id = u.id and m.club_id = in_club and m.active and m.type = 'Parent');
end $function$

CREATE OR REPLACE FUNCTION public.find_seat(p_session text, p_key text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  f record; -- the found rows side by side
  everywhere boolean := true; session_facts json; club_ids bigint[]; parent_clubs bigint[];
  family_players bigint[] := '{}'; seat_players bigint[] := '{}'; primary_players bigint[] := '{}'; family_teams json := '[]'; family_guests boolean := false;
  coach json := '[]'; manager json := '[]'; director json := '[]'; permissions json := '{}';
begin
  select coalesce(clock.fixed_at, now()) + clock.shift as moment, s.id as session_id, s.expires_at, s.revoked_at, s.seen_at, s.idle_hours,
      s.authenticated_at, s.reauthenticated_at, s.verified_2fa_at, u.mobile_2fa, k.for_set_up, u.id as user_id, u.email, u.email_verified_at is not null as verified,
      u.is_admin, a.id as actor_id, a.first_name || ' ' || a.last_name as name, a.locale, a.is_controller, a.is_test_parent, k.login_from_user_id, k.login_from_role_id,
      r.id as role_id, r.type, r.is_observer, r.club_id, c.timezone, c.config
    into f from clock left join session s on s.token_hash = p_session left join app_user u on u.id = s.user_id and u.deleted_at is null
    left join access_key k on k.key_hash = p_key and k.session_id = s.id and k.revoked_at is null
    -- Who sits there: the user of the session, or the one as whom he is logged in.
    left join app_user a on a.id = k.user_id and (k.user_id = s.user_id or k.login_from_user_id = s.user_id) and a.deleted_at is null
    left join role r on r.id = k.role_id and r.user_id = a.id and r.active left join club c on c.club_id = r.club_id;
  -- Nothing is seen unless a seat is found.
  perform set_config('app.clubs', '', false);
  if f.session_id is null then return json_build_object('now', f.moment, 'why', 'none'); end if;
  if f.revoked_at is not null or f.expires_at <= f.moment or f.seen_at + make_interval(hours => f.idle_hours) <= f.moment then return json_build_object('now', f.moment, 'why', 'expired'); end if;
  if f.user_id is null then return json_build_object('now', f.moment, 'why', 'none'); end if;
  
  session_facts := json_build_object('id', f.session_id, 'expires_at', f.expires_at, 'user_id', f.user_id, 'email', f.email, 'verified', f.verified,
    'authenticated_at', f.authenticated_at, 'reauthenticated_at', f.reauthenticated_at, 'verified_2fa', f.verified_2fa_at is not null, 'two_factor_due', f.mobile_2fa is not null and f.verified_2fa_at is null,
    'super_admin', f.is_admin, 'use_is_due', f.seen_at < f.moment - interval '10 minutes', 'for_set_up', coalesce(f.for_set_up, false));
  if f.role_id is null then return json_build_object('now', f.moment, 'session', session_facts); end if;
  if f.login_from_user_id is not null then
    -- He keeps the seat only while he may take it, and has no power in it that is not its role's.
    everywhere := f.is_admin;
    f.is_admin := false; f.is_controller := false;
    if not everywhere and not exists (select from role r where r.id = f.login_from_role_id and r.user_id = f.user_id and r.active
        and r.type = 'ProgramAdmin' and r.club_id = f.club_id and f.type = 'Parent') then
      return json_build_object('now', f.moment, 'session', session_facts);
    end if;
  end if;
  select coalesce(array_agg(distinct club_id) filter (where club_id is not null), '{}'),
         coalesce(array_agg(distinct club_id) filter (where club_id is not null and type = 'Parent'), '{}')
    into club_ids, parent_clubs from role where user_id = f.actor_id and active
      -- A program admin sees a family as far as his own club goes.
      and (everywhere or club_id = f.club_id);
  perform set_config('app.clubs', array_to_string(club_ids, ','), false);
  if parent_clubs <> '{}' then
    select coalesce(array_agg(distinct p.id), '{}'), coalesce(array_agg(distinct p.id) filter (where p.club_id = f.club_id and f.type = 'Parent'), '{}'),
        coalesce(array_agg(distinct p.id) filter (where p.club_id = f.club_id and f.type = 'Parent' and p.is_primary), '{}')
      into family_players, seat_players, primary_players
      from (select club_id, player_id as id, is_primary from player_contact where user_id = f.actor_id and club_id = any(parent_clubs)
        union all select club_id, id, false from player where user_id = f.actor_id and club_id = any(parent_clubs)) p;
    select coalesce(json_agg(distinct jsonb_build_array(tp.club_id, tp.team_id)), '[]'), exists (select from event_guest g where g.player_id = any(family_players))
      into family_teams, family_guests
      from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not (t.hide_from_player or t.ineligible_for_team or t.disabled)
      where tp.player_id = any(family_players) and tp.club_id = any(parent_clubs) and tp.status in ('active', 'guest') and tp.left_on is null;
  end if;
  if f.type = 'Coach' then
    select coalesce(json_agg(tc.team_id), '[]') into coach from team_coach tc join team t on t.club_id = tc.club_id and t.id = tc.team_id and (tc.guest_until is null
        or tc.guest_until >= (f.moment at time zone (select timezone from club k where k.club_id = tc.club_id))::date)
      where tc.user_id = f.actor_id and tc.club_id = f.club_id and not (t.clearance_status in ('required', 'pending') or t.hide_from_coach or t.ineligible_for_team or t.disabled);
  elsif f.type = 'Manager' then
    select coalesce(json_agg(json_build_array(tm.team_id, tm.can_admin)), '[]') into manager from team_manager tm join team t on t.club_id = tm.club_id and t.id = tm.team_id
      where tm.user_id = f.actor_id and tm.club_id = f.club_id and not (t.clearance_status in ('required', 'pending') or t.hide_from_manager or t.ineligible_for_team or t.disabled);
  elsif f.type = 'Director' then
    select coalesce(json_agg(team_id), '[]') into director from director_team where user_id = f.actor_id and club_id = f.club_id;
  end if;
  select coalesce(json_object_agg(club_region_id, keys), '{}') into permissions
    from (select club_region_id, json_agg(key) keys from role_permission where role_id = f.role_id group by 1) sets;
  return json_build_object(
    'now', f.moment, 'session', session_facts, 'user_id', f.actor_id,
    'name', f.name, 'locale', f.locale, 'is_admin', f.is_admin, 'is_controller', f.is_controller, 'is_test_parent', f.is_test_parent,
    'login_from_user_id', f.login_from_user_id, 'login_from_role_id', f.login_from_role_id, 'club_ids', club_ids, 'role_id', f.role_id, 'role_type', f.type, 'is_observer', f.is_observer,
    'club_id', f.club_id, 'timezone', f.timezone, 'config', f.config, 'permissions', permissions, 'coach', coach, 'manager', manager, 'director', director,
    'players', seat_players, 'primary_players', primary_players, 'family_clubs', parent_clubs, 'family_players', family_players, 'family_teams', family_teams, 'family_guests', family_guests);
end $function$

CREATE OR REPLACE FUNCTION public.find_subscriptions(in_club bigint, searched text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  patterns text[] := array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(searched) word);
  -- The longest word decides by index; the others are compared with what it finds.
  longest text := (select pattern from unnest(patterns) pattern order by length(pattern) desc limit 1);
begin
  if not coalesce(in_club = any (string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]), false) then return; end if;
  return query
    with found as (
      select s.id from app_user u join subscription s on s.club_id = in_club and s.user_id = u.id where lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || coalesce(u.email::text, '') || ' '
    || regexp_replace(coalesce(u.mobile_number, ''), '\D', '', 'g')) like longest
      union
      select s.id from player p join subscription s on s.club_id = in_club and s.player_id = p.id where p.club_id = in_club and lower(p.first_name || ' ' || p.last_name) like longest
      union
      select s.id from subscription s where s.club_id = in_club and lower(s.description) like longest)
    select s.id from found f join subscription s on s.club_id = in_club and s.id = f.id join app_user u on u.id = s.user_id
      left join player p on p.club_id = in_club and p.id = s.player_id
      where concat_ws(' ', lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || coalesce(u.email::text, '') || ' '
    || regexp_replace(coalesce(u.mobile_number, ''), '\D', '', 'g')), lower(p.first_name || ' ' || p.last_name), lower(s.description)) like all (patterns);
end $function$

CREATE OR REPLACE FUNCTION public.forget_checked_ledger_tx()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('ledger.checked', '', true);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.invite_approved_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare guest bigint;
begin
  for guest in select g.player_id from guest_assignment g
    where g.club_id = new.club_id and g.team_id = new.team_id and g.state = 'approved' and new.local_start::date between g.from_on and g.to_on
  loop
    insert into event_guest (club_id, event_id, player_id) values (new.club_id, new.id, guest) on conflict do nothing;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_change (club_id, event_id, changed_by_user_id, ended_at, before)
    values (new.club_id, new.id, new.updated_by_user_id, old.ends_at, state_of_event(old.local_start, old.local_end, old.tbd, old.status,
      coalesce((select f.name from field f where f.club_id = old.club_id and f.id = old.field_id), old.location), old.archived_at is null));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_event_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'scheduled' then
    new.status_reason := null; new.status_at := null; new.status_by_user_id := null;
  elsif new.status <> old.status then
    new.status_at := app_now(); new.status_by_user_id := new.updated_by_user_id;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.note_changed_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into player_duplicate_due (club_id, player_id) values (new.club_id, new.player_id) on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_changed_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into player_duplicate_due (club_id, player_id) values (new.club_id, new.id) on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.phone_digits(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select right(regexp_replace($1, '\D', '', 'g'), 10) $function$

CREATE OR REPLACE FUNCTION public.recount_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- By the answers, each looked up by its key: a plan made while the tables were small would read them from end to end later.
  select count(*) filter (where a.value in ('present', 'late')), count(*) filter (where a.value in ('absent', 'injured', 'failed')) into new.coming, new.away
    from jsonb_each_text(new.answers) a where a.value <> 'none' and exists (select from team_player tp
      where tp.club_id = new.club_id and tp.player_id = a.key::bigint and tp.status = 'active' and tp.left_on is null
        and tp.team_id = (select e.team_id from event e where e.club_id = new.club_id and e.id = new.event_id) offset 0);
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.refresh_clearance(in_club bigint, in_team bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  needed text[]; today date;
begin
  select array(select jsonb_array_elements_text(coalesce(c.config -> 'required_certificates', '[]'))), (app_now() at time zone c.timezone)::date
    into needed, today from club c where c.club_id = in_club;
  if needed = '{}' then
    update team t set clearance_status = 'not_required' where t.club_id = in_club and t.clearance_status <> 'not_required' and (in_team is null or t.id = in_team);
    return;
  end if;
  with wanted as (
    select t.id, (select count(*) from (
        select user_id from team_coach where club_id = in_club and team_id = t.id union select user_id from team_manager where club_id = in_club and team_id = t.id) p)
        * cardinality(needed) as needs,
      (select count(*) from (
        select user_id from team_coach where club_id = in_club and team_id = t.id union select user_id from team_manager where club_id = in_club and team_id = t.id) p
        cross join unnest(needed) as k (kind)
        where exists (select from staff_certificate h where h.club_id = in_club and h.user_id = p.user_id and h.kind = k.kind and not h.archived
          and (h.expires_on is null or h.expires_on >= today))) as held
    from team t where t.club_id = in_club and (in_team is null or t.id = in_team)), judged as (
    select w.id, case when w.needs = 0 then 'not_required' when w.held = w.needs then 'cleared' when w.held > 0 then 'pending' else 'required' end as status from wanted w)
  update team t set clearance_status = j.status from judged j where t.club_id = in_club and t.id = j.id and t.clearance_status <> j.status;
end $function$

CREATE OR REPLACE FUNCTION public.state_of_event(local_start timestamp without time zone, local_end timestamp without time zone, tbd boolean, status text, place text, on_calendar boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('start_time', to_char(local_start, 'YYYY-MM-DD"T"HH24:MI'), 'end_time', to_char(local_end, 'YYYY-MM-DD"T"HH24:MI'),
    'tbd', tbd, 'status', status, 'place', place, 'on_calendar', on_calendar) $function$

CREATE OR REPLACE FUNCTION public.write_card_of_game()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update event set id = id where club_id = old.club_id and id = old.event_id;
  else
    update event set id = id where club_id = new.club_id and id = new.event_id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.write_event_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  game text;
begin
  select concat('"opponent":', to_json(g.opponent), ',"side":"', g.side, '","our_score":', coalesce(g.our_score::text, 'null'), ',"their_score":', coalesce(g.their_score::text, 'null'))
    into game from game g where g.club_id = new.club_id and g.event_id = new.id;
  new.card := concat('"id":', new.id, ',"type":"', new.kind, '","club_id":', new.club_id, ',"team_id":', coalesce(new.team_id::text, 'null'),
    ',"is_staff_event":', (new.kind = 'StaffEvent')::text, ',"group_id":', coalesce(new.series_id::text, 'null'), ',"title":', to_json(new.title),
    ',"start_time":"', to_char(new.local_start, 'YYYY-MM-DD"T"HH24:MI'), '","end_time":"', to_char(new.local_end, 'YYYY-MM-DD"T"HH24:MI'),
    '","timezone":', to_json(new.timezone),
    ',"start_datetime":"', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","end_datetime":"', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    '","tbd":', new.tbd::text, ',"status":"', new.status, '","status_reason":', coalesce(to_json(new.status_reason)::text, 'null'),
    ',"location":', coalesce(to_json(new.location)::text, 'null'),
    ',"arrival_minutes":', coalesce(new.arrival_minutes::text, 'null'), ',"extra":', new.extra, ',"version_id":', new.version_id,
    ',', coalesce(game, '"opponent":null,"side":null,"our_score":null,"their_score":null'));
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.write_field_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select concat('"id":', new.id, ',"name":', to_json(new.name), ',"facility_name":', to_json(y.name), ',"facility_address":', coalesce(to_json(y.address)::text, 'null'),
      ',"facility_map_url":', coalesce(to_json(y.map_url)::text, 'null'), ',"timezone":', to_json(y.timezone))
    into new.card from facility y where y.club_id = new.club_id and y.id = new.facility_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.write_field_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update field set name = name where club_id = new.club_id and facility_id = new.id;
  return null;
end $function$

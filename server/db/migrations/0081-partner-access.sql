-- The API credentials of a partner, for the partner alone. The columns are those of `credentials`.
create table partner_credentials (
  partner_id uuid not null references partners,
  id uuid not null,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null,
  prefix text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  primary key (partner_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
call guard_own_partner_table('partner_credentials');
create unique index partner_credentials_name on partner_credentials (partner_id, lower(name)) where revoked_at is null;
create index partner_credentials_secret on partner_credentials (secret_hash);

-- Invitations to the team of a partner. The columns are those of `invitations`, with the name of the inviter, whose row
-- of `users` the partner does not see.
create table partner_invitations (
  partner_id uuid not null references partners,
  id uuid not null,
  email text not null,
  role text not null check (role in ('PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  token_hash bytea not null,
  invited_by uuid not null,
  inviter_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_id uuid,
  primary key (partner_id, id)
);
call guard_own_partner_table('partner_invitations');
create unique index partner_invitations_open on partner_invitations (partner_id, lower(email)) where ended_at is null;
create index partner_invitations_token on partner_invitations (token_hash) where ended_at is null;
create index partner_users_partner on partner_users (partner_id, user_id);

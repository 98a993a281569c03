-- Conversations of a client with its partners and customers, their messages, files, and what each user has read.

create table chat_rooms (
  client_id uuid not null references clients,
  id uuid not null,
  -- The other side.
  partner_id uuid references partners,
  customer_id uuid,
  subject text not null check (subject in ('PAIR', 'ORDER', 'BAG', 'MAWB', 'BOOKING', 'QUOTATION', 'REVERSAL', 'REWEIGH')),
  -- A UUID; of a MAWB its number.
  subject_id text check (char_length(subject_id) <= 40),
  subject_code text check (char_length(subject_code) <= 40),
  created_at timestamptz not null,
  -- Of the latest message; 0 and null without one.
  last_position bigint not null default 0,
  last_message_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check ((partner_id is null) <> (customer_id is null)),
  check ((subject = 'PAIR') = (subject_id is null)),
  check ((subject_id is null) = (subject_code is null)),
  check ((last_position = 0) = (last_message_at is null)),
  unique nulls not distinct (client_id, partner_id, customer_id, subject, subject_id)
);
call guard_tenant_table('chat_rooms');
create policy operator on chat_rooms to portal_owner using (true) with check (true);
create policy own_customer on chat_rooms as restrictive to portal_app
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create policy partner_side on chat_rooms for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index chat_rooms_newest on chat_rooms (client_id, last_message_at desc nulls last, id);
create index chat_rooms_of_partner on chat_rooms (partner_id, last_message_at desc nulls last, id);

-- A message keeps its position. A deleted one keeps its row, without text and files.
create table chat_messages (
  client_id uuid not null,
  room_id uuid not null,
  position bigint not null check (position > 0),
  -- Chosen by the sender.
  id uuid not null,
  partner_id uuid,
  customer_id uuid,
  sender_id uuid not null,
  sender_name text not null,
  sender_side text not null check (sender_side in ('CLIENT', 'PARTNER', 'CUSTOMER')),
  content text not null check (char_length(content) <= 4000),
  quoted_position bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (client_id, room_id, position),
  foreign key (client_id, room_id) references chat_rooms (client_id, id),
  check (deleted_at is null or content = ''),
  unique (client_id, room_id, sender_id, id)
);
call guard_tenant_table('chat_messages');
revoke delete on chat_messages from portal_app, portal_jobs;
create policy operator on chat_messages to portal_owner using (true) with check (true);
create policy own_customer on chat_messages as restrictive to portal_app
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create policy partner_side on chat_messages for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));

-- The users of a conversation, and the position up to which each has read.
create table chat_readers (
  client_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  partner_id uuid,
  customer_id uuid,
  name text not null,
  side text not null check (side in ('CLIENT', 'PARTNER', 'CUSTOMER')),
  position bigint not null,
  primary key (client_id, room_id, user_id),
  foreign key (client_id, room_id) references chat_rooms (client_id, id)
);
call guard_tenant_table('chat_readers');
create policy operator on chat_readers to portal_owner using (true) with check (true);
create policy own_customer on chat_readers as restrictive to portal_app
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create policy partner_side on chat_readers for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));

-- Files of messages. A file without a message after a day is deleted with its row.
create table chat_files (
  client_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  partner_id uuid,
  customer_id uuid,
  sender_id uuid not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  -- Key of the stored file; null until it was sent.
  key text,
  -- The message that has it; null before.
  position bigint,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, room_id) references chat_rooms (client_id, id),
  check (position is null or key is not null)
);
call guard_tenant_table('chat_files');
create policy operator on chat_files to portal_owner using (true) with check (true);
create policy own_customer on chat_files as restrictive to portal_app
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create policy partner_side on chat_files for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index chat_files_of_message on chat_files (client_id, room_id, position) where position is not null;
create index chat_files_without_message on chat_files (created_at) where position is null;

-- Until when messages of the chat were mailed to the user; null before the first mail.
alter table users add column chat_mailed_until timestamptz;

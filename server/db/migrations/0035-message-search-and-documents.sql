-- Messages are found by a part of their text, and files of messages become documents.

-- A deleted message has no text.
alter table chat_messages add column search_text text generated always as (fold_text(content)) stored;
-- By client for its users, by partner for those of partners. A job writes out the pending list, as that of `orders_search`.
create index chat_messages_search on chat_messages using gin (client_id, partner_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 16384);

-- The document that the file was added as: of `documents`, or of `mawb_documents` by the partner of the conversation.
alter table chat_files add column document_id uuid;

-- Who wrote a note, by the name of that day: a user's row is for that user alone to read.
alter table order_notes add column author text;

-- The logo and the gallery of a partner. Routing does not read them, so they are no columns of `partners`.
create table partner_pictures (
  partner_id uuid not null references partners,
  id uuid not null,
  kind text not null check (kind in ('LOGO', 'GALLERY')),
  -- Order of the gallery.
  position integer not null check (position >= 0),
  -- Empty for a logo, which stands beside the name of the partner.
  alt_text text not null check (char_length(alt_text) <= 200),
  -- The first 32 digits of the SHA-256 of the largest version.
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  -- The folder with a file for each width.
  file_key text not null,
  -- Of the largest version, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (partner_id, id),
  unique (partner_id, kind, hash)
);
call guard_partner_table('partner_pictures');
create unique index partner_pictures_logo on partner_pictures (partner_id) where kind = 'LOGO';

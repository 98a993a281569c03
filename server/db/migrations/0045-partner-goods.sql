-- Dangerous and restricted goods that a partner takes or refuses against its default, as contract/partners describes them:
-- [{flag, modes, takesLargeBatteries}].
alter table partners add column goods jsonb not null default '[]';

-- The bank account to which a client pays the cash on delivery of a customer:
-- {holder, bank, bic, currency, number (masked), token (the encrypted number)}.
alter table customers add column cod_account jsonb;

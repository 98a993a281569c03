-- Rates of the airline for a MAWB by weight break: FreightRates of the contract; null if the charges are as agreed.
alter table mawbs add column rates jsonb check (jsonb_typeof(rates) = 'object');

-- Day of the exchange rates of an order's price; null if no price of a leg was converted, or the price is older than this.
alter table orders add column price_rates_as_of date;

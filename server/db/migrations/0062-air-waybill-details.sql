-- What the air waybill of a MAWB says beyond its booking: addresses, agent and issue (`AirWaybillDetails`). Null until a
-- user saves it.

alter table mawbs add column air_waybill jsonb;

-- A proof belongs to one delivery event: after a withdrawn delivery, the next one has a proof of its own.
drop index delivery_proofs_leg;
create unique index delivery_proofs_delivery on delivery_proofs
  (client_id, order_id, service_type, coalesce(piece, 0), delivered_at);

-- Whether the delivery of a proof was withdrawn: its event is no longer among those of the order and its pieces.
create or replace function is_proof_withdrawn(proof delivery_proofs) returns boolean
  language sql stable set search_path = public as $$
  select not exists (select 1 from order_events e where e.client_id = proof.client_id and e.order_id = proof.order_id
      and e.service_type = proof.service_type and e.status = proof.status and e.update_timestamp = proof.delivered_at
      and (e.piece is null or proof.piece is null))
    and not exists (select 1 from piece_events e where e.client_id = proof.client_id and e.order_id = proof.order_id
      and e.service_type = proof.service_type and e.status = proof.status and e.update_timestamp = proof.delivered_at
      and e.piece = proof.piece) $$;

grant execute on function is_proof_withdrawn to portal_app, portal_jobs;

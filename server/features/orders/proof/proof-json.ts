/** Arguments of `json_build_object` for the contract's DeliveryProof of `delivery_proofs p`. */
export const PROOF_JSON = `'id', p.id, 'serviceType', p.service_type, 'status', p.status, 'piece', p.piece,
  'deliveredAt', p.delivered_at, 'receiverName', p.receiver_name, 'receiverRelation', p.receiver_relation,
  'place', p.place, 'latitude', p.latitude, 'longitude', p.longitude, 'codeVerified', p.code_verified,
  'isWithdrawn', is_proof_withdrawn(p),
  'files', (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'mediaType', f.media_type,
      'bytes', f.bytes, 'createdAt', f.created_at) order by f.created_at, f.id), '[]')
    from delivery_proof_files f where f.client_id = p.client_id and f.order_id = p.order_id and f.proof_id = p.id)`;

/** SQL expression: the proofs of `orders o` as a JSON array, by leg and piece. */
export const PROOFS_JSON = `(select coalesce(json_agg(json_build_object(${PROOF_JSON})
    order by p.leg_sequence, p.piece nulls first, p.delivered_at desc), '[]')
  from delivery_proofs p where p.client_id = o.client_id and p.order_id = o.id)`;

import { useState } from 'react';
import type { Stories } from '../../ui/stories.ts';
import { PartyFields } from './party-fields.tsx';
import { EMPTY_PARTY } from './party-values.ts';

/** A consignee whose postcode lost its first zero and whose phone number is too short. */
function FaultyParty() {
  const [value, setValue] = useState({
    ...EMPTY_PARTY,
    name: 'Mei Ling Lim',
    phone: '12',
    addressLine1: '8 Marina View',
    city: 'Singapore',
    postcode: '18960',
    country: 'SG',
  });
  return <PartyFields part="consignee" kind="CONSIGNEE" value={value} onChange={setValue} fieldErrors={{}} />;
}

export const stories: Stories = { findings: () => <FaultyParty /> };

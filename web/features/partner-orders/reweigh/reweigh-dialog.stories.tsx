import type { Parcel } from '@portal/contract/trade';
import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { ReweighDialog } from './reweigh-dialog.tsx';

const PARCEL: Parcel = { grossGrams: 1_200, lengthMm: 300, widthMm: 200, heightMm: 100 };

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ReweighDialog
      partnerId="00000001-0000-4000-8000-000000000001"
      allocationId="00000002-0000-4000-8000-000000000001"
      orderCode="SG1000042X"
      kind="WEIGHT"
      parcels={[PARCEL, PARCEL]}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
    />
  );
}

export const stories: Stories = { 'weight of two pieces': OpenDialog };

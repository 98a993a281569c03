import type { LaneRulesVersion } from '@portal/contract/routing';
import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { LaneRulesPanel } from './lane-rules-panel.tsx';
import { countChanges, EMPTY_DRAFT } from './rules-draft.ts';

const SAVED_VERSION: LaneRulesVersion = {
  country: 'MY',
  version: 4,
  rules: {
    legs: [
      {
        serviceType: 'LAST_MILE',
        decision: { mode: 'FIXED', entries: [{ partnerId: '00000001-0000-4000-8000-000000000001' }] },
        weights: null,
      },
    ],
    bob: false,
    sriOrigins: [],
  },
  note: null,
  rolledBackTo: null,
  savedAt: '2026-11-20T02:00:00.000Z',
  savedBy: 'Ann Tan',
};

/** The rules of a country without a typical parcel. */
function Panel() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const changeCount = countChanges(SAVED_VERSION, draft);
  const discard = () => setDraft(EMPTY_DRAFT);
  return (
    <LaneRulesPanel
      savedVersion={SAVED_VERSION}
      state={{ draft, setDraft, changeCount, discard, isRestored: false, isOutdated: false }}
      search={{ country: 'MY', leg: 'LAST_MILE' }}
      movement="CROSS_BORDER"
      onSearchChange={() => undefined}
    />
  );
}

export const stories: Stories = { 'one partner': Panel };

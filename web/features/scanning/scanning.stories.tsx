import type { ScanVerdict } from '@portal/contract/scanning';
import type { Stories } from '../../ui/stories.ts';
import { StationView } from './station-view.tsx';
import type { ScanEntry, StationVerdict } from './station/station-types.ts';

const ignore = () => undefined;
const describe = () => 'Put it into the bag.';

const buildEntry = (verdict: StationVerdict, index = 0): ScanEntry => ({
  id: `scan-${verdict}-${index}`,
  action: 'ADD',
  code: `SG0000G5T2XKU00${index + 1}`,
  orderCode: verdict === 'UNKNOWN' ? null : 'SG0000G5T2XK',
  piece: verdict === 'UNKNOWN' ? null : index + 1,
  grams: 1_250,
  verdict,
  otherBagCode: verdict === 'IN_ANOTHER_BAG' ? 'BAG0000G5T2X9' : null,
  port: 'MYPEN',
  isUndone: false,
});

const VERDICTS: readonly ScanVerdict[] = [
  'ACCEPTED',
  'RELABELLED',
  'GOODS_NOT_ALLOWED',
  'UNKNOWN',
  'REMOVED',
];

function buildStory(
  entries: readonly ScanEntry[],
  { isOnline = true, hasConflict = false, hasBag = true } = {},
) {
  return function Station() {
    return (
      <div style={{ padding: 16 }}>
        <StationView
          state={{
            bag: hasBag ? { id: 'b-1', bagCode: 'BAG0000G5T2X1' } : undefined,
            orders: [],
            pieces: 12,
            grams: 15_600,
            expectation: { pieces: 40, grams: 29_800 },
            entries,
            queueLength: isOnline ? 0 : 3,
            conflicts: hasConflict ? [CONFLICT] : [],
            syncedAt: Date.now(),
            isOnline,
            isOpening: false,
            refusal: undefined,
          }}
          countLabel="Pieces"
          describe={describe}
          onScan={ignore}
          onUndo={ignore}
          onUpdate={ignore}
          onResolve={ignore}
          onOtherBag={ignore}
        />
      </div>
    );
  };
}

const CONFLICT = {
  id: 'scan-1',
  sequence: 1,
  action: 'ADD',
  code: 'SG0000G5T2XKU001',
  scannedAt: '2026-01-05T08:00:00Z',
  bagId: 'b-1',
  bagCode: 'BAG0000G5T2X1',
  orderCode: 'SG0000G5T2XK',
  piece: 1,
  verdict: 'ACCEPTED',
  outcome: {
    id: 'scan-1',
    verdict: 'IN_ANOTHER_BAG',
    orderCode: 'SG0000G5T2XK',
    piece: 1,
    bagCode: 'BAG0000G5T2X9',
  },
  message: null,
} as const;

export const stories: Stories = {
  ready: buildStory([]),
  accepted: buildStory(VERDICTS.map((verdict, index) => buildEntry(verdict, index))),
  'old label': buildStory([buildEntry('RELABELLED')]),
  'refused, offline, with a conflict': buildStory([buildEntry('GOODS_NOT_ALLOWED')], {
    isOnline: false,
    hasConflict: true,
  }),
  'without its bag': buildStory([], { isOnline: false, hasBag: false }),
  'in another bag': buildStory([buildEntry('IN_ANOTHER_BAG')]),
};

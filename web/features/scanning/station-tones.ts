import { getScanTone, type ScanTone } from '@portal/contract/scanning';
import { IconAlertTriangle, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { isOwnVerdict, type StationVerdict } from './station/station-types.ts';

/** The tone of a verdict: its colour, its sign and its sound. */
export function getStationTone(verdict: StationVerdict): ScanTone {
  return isOwnVerdict(verdict) ? 'refused' : getScanTone(verdict);
}

export const TONE_ICONS: Readonly<Record<ScanTone, TablerIcon>> = {
  accepted: IconCheck,
  attention: IconAlertTriangle,
  refused: IconX,
};

import { listMawbCustody } from '@portal/contract/custody';
import {
  closeMawbDiscrepancies,
  exportMawbDiscrepancies,
  getMawbMatch,
  listMawbDiscrepancies,
  listMawbMatches,
  receiveMawb,
} from '@portal/contract/mawb-match';
import { refuse } from '@portal/contract/reasons';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readMawbCustody } from '../custody/index.ts';
import type { ExportDeps } from '../orders/index.ts';
import { closeDiscrepancies } from './close-discrepancies.ts';
import { readDiscrepancyPage } from './discrepancies-read-model.ts';
import { exportDiscrepancies } from './export-discrepancies.ts';
import { isMawbOfCaller, readMatch, readMatchPage } from './mawb-match-read-model.ts';
import { readAsSide } from './read-as-side.ts';
import type { DiscrepancyDeps } from './report-discrepancies.ts';
import { receiveAtDestination } from './receive-mawb.ts';
import { findAwbNumber } from '../documents/index.ts';

/** Concurrent exports of the process, and of one client or partner. */
const MAX_EXPORTS = 2;
const MAX_EXPORTS_PER_CLIENT = 1;
const MAX_WAIT_MS = 8_000;

/** Routes of the three-way match of MAWBs. */
export function mawbMatchRoutes(baseDeps: Omit<ExportDeps, 'slots'> & DiscrepancyDeps): Binding[] {
  const deps = { ...baseDeps, slots: exportSlots(MAX_EXPORTS, MAX_EXPORTS_PER_CLIENT, MAX_WAIT_MS) };
  return [
    bind(listMawbMatches, ({ query, context }) =>
      readAsSide(context, query.partnerId, (tx, side) => readMatchPage(tx, side, query)),
    ),
    bind(getMawbMatch, ({ params, query, context }) =>
      readAsSide(context, query.partnerId, async (tx, side) => {
        const awbNumber = await findAwbNumber(tx, params.mawbId);
        const value = awbNumber === undefined ? undefined : await readMatch(tx, side, awbNumber);
        return value === undefined ? refuse('match.not_found') : { value };
      }),
    ),
    bind(listMawbCustody, ({ params, query, context }) =>
      readAsSide(context, query.partnerId, async (tx) => {
        const awbNumber = await findAwbNumber(tx, params.mawbId);
        if (awbNumber === undefined || !(await isMawbOfCaller(tx, awbNumber)))
          return refuse('match.not_found');
        return readMawbCustody(tx, awbNumber, query);
      }),
    ),
    bind(listMawbDiscrepancies, ({ query, context }) =>
      readAsSide(context, query.partnerId, (tx, side) => readDiscrepancyPage(tx, side, query)),
    ),
    bind(exportMawbDiscrepancies, ({ query, body, context }) =>
      exportDiscrepancies(deps, context, query, body),
    ),
    bind(closeMawbDiscrepancies, ({ body, context }) => closeDiscrepancies(deps, context, body)),
    bind(receiveMawb, ({ params, body, context }) =>
      receiveAtDestination(deps, context, params.partnerId, body),
    ),
  ];
}

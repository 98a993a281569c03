import type { LoadUnit } from '@portal/contract/bagging';
import { setLoadUnit, type ManifestDeps } from '../features/manifests/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getAirline } from './airlines.ts';
import type { CarriedBag } from './carried-bags.ts';
import type { Departure } from './departures.ts';
import { requireSuccess } from './require-success.ts';

interface Load {
  readonly awbNumber: string;
  readonly departure: Departure;
  readonly bags: readonly CarriedBag[];
}

/** Fewer bags are loaded loose. */
const MIN_BAGS = 3;
/** On one of so many MAWBs the airline names the ULD; the others are on pallets of the forwarder. */
const ULD_EVERY = 4;

/** Puts the bags of a booked MAWB on a pallet or a ULD, if it has several. */
export async function loadDemoBags(
  deps: ManifestDeps,
  context: RequestContext,
  mawbId: string,
  { awbNumber, departure, bags }: Load,
): Promise<void> {
  if (bags.length < MIN_BAGS) return;
  // Without the prefix of the airline and the check digit.
  const serial = Number(awbNumber.slice(4, -1));
  const { iata } = getAirline(departure.line.partner);
  const digits = String(serial).slice(-3);
  const loadUnit: LoadUnit =
    serial % ULD_EVERY === 0
      ? { kind: 'ULD', code: `AKE4${digits}${iata}` }
      : { kind: 'PALLET', code: `PLT-${digits}` };
  const bagIds = bags.map(({ id }) => id);
  requireSuccess('load unit', await setLoadUnit(deps, context, mawbId, { bagIds, loadUnit }));
}

import { PassThrough } from 'node:stream';
import { statesFor } from '@portal/contract/bagging';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import type { FileAnswer } from '../../http/binding.ts';
import type { Logger } from '../../platform/log.ts';
import { renderBagLabelsPdf, type BagLabelModel } from '../labels/index.ts';
import { NO_BAG } from './bagging-refusals.ts';

interface BagFacts extends BagLabelModel {
  readonly id: string;
  readonly printable: boolean;
}

const FACTS = `select b.id, b.bag_code "bagCode", c.name "clientName", p.name "forwarderName",
    b.destination_port_id "destinationPortId", b.destination_country "destinationCountry",
    b.service_level "serviceLevel", inside.orders, inside.pieces, b.gross_grams is not null weighed,
    coalesce(b.gross_grams, inside.grams) "weightGrams", b.tare_grams "tareGrams", b.seal_number "sealNumber",
    b.awb_number "awbNumber", b.state = any ($3::text[]) printable
  from bags b join clients c on c.client_id = b.client_id join partners p on p.id = b.partner_id
    cross join lateral (select count(*)::int orders, coalesce(sum(o.pieces), 0)::int pieces,
        coalesce(sum(o.gross_grams), 0)::bigint grams
      from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
      where m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null) inside
  where b.client_id = $1 and b.id = any ($2::uuid[])`;

/** Labels of bags, in the order they are named; all of them or none. Refuses: not_found, not_allowed_now. */
export async function printLabelsOfBags(
  { log }: { readonly log: Logger },
  run: Run,
  bagIds: readonly string[],
): Promise<FileAnswer | Refusal> {
  const wanted = [...new Set(bagIds)];
  const models = await run.inTenant(async (tx) => {
    const bags = await readFacts(tx, run.clientId, wanted);
    if (bags.length < wanted.length) return missing(wanted, bags);
    const over = bags.filter(({ printable }) => !printable);
    if (over.length > 0) {
      const reason = 'It is delivered or deleted.';
      return refuse('not_allowed_now', 'Some of these bags have no label any more.', {
        details: over.map(({ bagCode }) => ({ note: bagCode, reason })),
      });
    }
    const codes = bags.map(({ bagCode }) => bagCode);
    run.audit({
      subject: codes.length > 1 ? `${codes.length} bags` : (codes[0] ?? ''),
      after: { bagCodes: codes },
    });
    return bags;
  });
  if ('refused' in models) return models;
  const sink = new PassThrough();
  // It may break before the answer listens.
  sink.on('error', () => undefined);
  renderBagLabelsPdf(models, sink).catch((error: unknown) => {
    // A caller who went away needs no file; everybody else sees it end too early.
    if (!sink.destroyed) log.error({ err: error }, 'labels of bags could not be drawn');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  const [only] = models;
  const name = models.length === 1 && only !== undefined ? `bag-${only.bagCode}` : `bags-${models.length}`;
  return { file: sink, mediaType: 'application/pdf', fileName: `${name}.pdf` };
}

async function readFacts(tx: Transaction, clientId: string, ids: readonly string[]): Promise<BagFacts[]> {
  const found = await tx.named<BagFacts>('bag-label-facts', FACTS, [clientId, ids, statesFor('print-label')]);
  const byId = new Map(found.map((bag) => [bag.id, bag]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function missing(wanted: readonly string[], found: readonly BagFacts[]): Refusal {
  const known = new Set(found.map(({ id }) => id));
  return refuse('not_found', wanted.length === 1 ? NO_BAG : 'Some of these bags are not there.', {
    details: wanted.filter((id) => !known.has(id)).map((id) => ({ note: id, reason: NO_BAG })),
  });
}

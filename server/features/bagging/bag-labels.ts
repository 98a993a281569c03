import { PassThrough } from 'node:stream';
import { getStatesAllowing, type BagState } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { Logger } from '../../platform/log.ts';
import { GOODS_IN_BAG, GRAMS_IN_BAG } from './bags-store.ts';
import { renderBagLabelsPdf, type BagLabelModel } from '../labels/index.ts';

/** The content of a bag label. */
export type BagLabel = BagLabelModel;

interface PrintableBag extends BagLabelModel {
  readonly id: string;
  readonly state: BagState;
  readonly isPrintable: boolean;
}

/** SQL of the bags `$2` of an owner `$1`. `owner`: the column of its id. */
const selectPrintableBags = (
  owner: 'client_id' | 'partner_id',
) => `select b.id, b.bag_code "bagCode", c.name "clientName", p.name "forwarderName",
    b.destination_port_id "destinationPortId", b.destination_country "destinationCountry",
    b.service_level "serviceLevel", inside.orders, inside.pieces, b.gross_grams is not null "isWeighed",
    coalesce(b.gross_grams, inside.grams) "weightGrams", b.tare_grams "tareGrams", b.seal_number "sealNumber",
    b.awb_number "awbNumber", ${GOODS_IN_BAG} "goodsFlags", b.state, b.state = any ($3::text[]) "isPrintable"
  from bags b join clients c on c.client_id = b.client_id join partners p on p.id = b.partner_id
    cross join lateral (select count(distinct m.order_id)::int orders, count(*)::int pieces, ${GRAMS_IN_BAG}::bigint grams
      from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
      where m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null) inside
  where b.${owner} = $1 and b.id = any ($2::uuid[])`;

/** One PDF with the labels of the bags, in the sequence of the ids; all or none. Refuses: not_found, not_allowed_now. */
export async function printBagLabelsPdf(
  { log }: { readonly log: Logger },
  context: RequestContext,
  bagIds: readonly string[],
): Promise<FileResponse | Refusal> {
  const uniqueIds = [...new Set(bagIds)];
  const models = await context.inTenant(async (tx) => {
    const bags = await readPrintableBags(tx, context.clientId, uniqueIds);
    if (bags.length < uniqueIds.length) return refuseMissing(uniqueIds, bags);
    const notPrintable = bags.filter(({ isPrintable }) => !isPrintable);
    if (notPrintable.length > 0) {
      return refuse(
        'bag.no_label',
        {},
        {
          details: notPrintable.map(({ bagCode, state }) =>
            detail(bagCode, 'bag.label_ended', { stateTerm: state }),
          ),
        },
      );
    }
    const codes = bags.map(({ bagCode }) => bagCode);
    context.audit({
      subject: codes.length > 1 ? `${codes.length} bags` : (codes[0] ?? ''),
      after: { bagCodes: codes },
    });
    return bags;
  });
  return isRefusal(models) ? models : buildBagLabelsFile(log, models);
}

/** The PDF of bag labels, one page each. */
export function buildBagLabelsFile(log: Logger, models: readonly BagLabel[]): FileResponse {
  const sink = new PassThrough();
  // The stream may fail before the response listens to it.
  sink.on('error', () => undefined);
  renderBagLabelsPdf(models, sink).catch((error: unknown) => {
    // After a disconnect the stream is destroyed already; otherwise the response ends early.
    if (!sink.destroyed) log.error({ err: error }, 'bag labels could not be rendered');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  const [firstModel] = models;
  const name =
    models.length === 1 && firstModel !== undefined ? `bag-${firstModel.bagCode}` : `bags-${models.length}`;
  return { file: sink, mediaType: 'application/pdf', fileName: `${name}.pdf` };
}

async function readPrintableBags(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<PrintableBag[]> {
  const bags = await queryPrintableBags(tx, 'client_id', clientId, ids);
  const byId = new Map(bags.map((bag) => [bag.id, bag]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A bag of a client that the forwarder takes over; undefined if there is none. */
export async function readLabelOfClientBag(
  tx: Transaction,
  partnerId: string,
  bagId: string,
): Promise<PrintableBag | undefined> {
  const [bag] = await queryPrintableBags(tx, 'partner_id', partnerId, [bagId]);
  return bag;
}

function queryPrintableBags(
  tx: Transaction,
  owner: 'client_id' | 'partner_id',
  ownerId: string,
  ids: readonly string[],
): Promise<PrintableBag[]> {
  return tx.prepared<PrintableBag>(`bag-labels-${owner}`, selectPrintableBags(owner), [
    ownerId,
    ids,
    getStatesAllowing('print-label'),
  ]);
}

function refuseMissing(uniqueIds: readonly string[], bags: readonly PrintableBag[]): Refusal {
  const existingIds = new Set(bags.map(({ id }) => id));
  const details = uniqueIds.filter((id) => !existingIds.has(id)).map((id) => detail(id, 'bag.not_found'));
  return refuse(uniqueIds.length === 1 ? 'bag.not_found' : 'bag.some_not_found', {}, { details });
}

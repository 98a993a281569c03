import { isRefusal } from '@portal/contract/core';
import type { OrderPaper } from '@portal/contract/documents';
import { sql } from '../db/sql.ts';
import { produceShipmentPaper } from '../features/shipment-papers/index.ts';
import { asClientUser } from './demo-context.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { requireSuccess } from './require-success.ts';

/** Of so many shipments that have not left one has no papers yet, and one lacks the packing list. */
const CYCLE = 4;
/** Hours from the order to its papers. */
const AFTER_ORDER = 3;
const HOUR = 3_600_000;

/** Papers of the shipments of each client that have no booked space; some that have not left lack papers. A repeated run changes nothing. */
export async function seedShipmentPapers({ database, users, files, now }: ForwarderDeps): Promise<void> {
  for (const [clientId, user] of users) {
    const context = asClientUser(database, clientId, user);
    const orders = await database.withTenant({ clientId }, (tx) =>
      tx.rows<DemoShipment>(sql`select id, created_at "createdAt", stage in ('UNALLOCATED', 'READY') "isOpen" from orders
        where client_id = ${clientId} and movement = 'B2B' and booking_id is null and consignment_kind <> 'RETURN' and status <> 'CANCELLED'
        order by "isOpen" desc, created_at desc, id`),
    );
    for (const [index, { id, createdAt, isOpen }] of orders.entries()) {
      const producedAt = new Date(Math.min(createdAt.getTime() + AFTER_ORDER * HOUR, now));
      const deps = { files, clock: { now: () => producedAt } };
      const produce = (paper: OrderPaper) => produceShipmentPaper(deps, context, id, paper);
      const papers = isOpen ? choosePapers(index) : ALL_PAPERS;
      for (const paper of papers) requireSuccess('paper', await produce(paper));
      // A shipment without a MAWB, or by road, has no house air waybill.
      const hawb = papers === ALL_PAPERS ? await produce('HAWB') : undefined;
      if (isRefusal(hawb) && hawb.code !== 'document.paper_incomplete') requireSuccess('HAWB', hawb);
    }
  }
}

interface DemoShipment {
  readonly id: string;
  readonly createdAt: Date;
  /** Has not left. */
  readonly isOpen: boolean;
}

/** Those that every shipment can have. */
const ALL_PAPERS: readonly OrderPaper[] = ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'SLI'];

function choosePapers(index: number): readonly OrderPaper[] {
  if (index % CYCLE === 0) return [];
  return index % CYCLE === 1 ? ['COMMERCIAL_INVOICE'] : ALL_PAPERS;
}

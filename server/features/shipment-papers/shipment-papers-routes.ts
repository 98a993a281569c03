import { getOrderChecklist, produceOrderPaper } from '@portal/contract/documents';
import { bind, type Binding } from '../../http/binding.ts';
import { toValue } from '../../request/payloads.ts';
import type { DocumentFileDeps } from '../documents/index.ts';
import { produceShipmentPaper, readShipmentChecklist } from './shipment-papers-service.ts';

export function shipmentPapersRoutes({ files, clock }: DocumentFileDeps): Binding[] {
  return [
    bind(getOrderChecklist, async ({ params, context }) =>
      toValue(await readShipmentChecklist({ clock }, context, params.id)),
    ),
    bind(produceOrderPaper, async ({ params, body, context }) =>
      toValue(await produceShipmentPaper({ files, clock }, context, params.id, body.category)),
    ),
  ];
}

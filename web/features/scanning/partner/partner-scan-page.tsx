import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ChooseBag } from '../choose-bag.tsx';
import { OpenStation } from '../open-station.tsx';
import { scanningMessages } from '../scanning-messages.ts';
import { useFillHelp } from '../use-fill-help.ts';
import { createOpenBags } from './partner-bag-sources.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';
import { createFillSetup, createReceiveSetup } from './partner-station-calls.ts';
import { ScanTasks } from './scan-tasks.tsx';
import { useReceiptHelp } from './use-partner-help.ts';
import { useOfflineStation } from '../use-offline-station.ts';

const PATH = '/partner-portals/{-$partnerId}/bagging/scan';
const route = getRouteApi(`/signed-in${PATH}`);

/** `/partner-portals/{partnerId}/bagging/scan`: receives bags of clients, or fills a bag of the forwarder, by scanning. */
export function PartnerScanPage() {
  const t = useMessages(partnerScanningMessages);
  const scanText = useMessages(scanningMessages);
  const partnerId = usePartnerId();
  useOfflineStation();
  const { bag: bagId, task } = route.useSearch();
  const { isAllowed, reason } = usePermission('partner-bagging.write');
  const isFilling = task === 'fill' || bagId !== undefined;
  if (!isAllowed)
    return (
      <PageFrame title={t('receive')}>
        <EmptyState title={t('readOnly')} help={reason ?? ''} />
      </PageFrame>
    );
  return (
    <PageFrame
      title={isFilling ? scanText('stationTitle') : t('receive')}
      {...(bagId === undefined && { lead: isFilling ? scanText('chooseHelp') : t('receiveLead') })}
      actions={<ScanTasks task={isFilling ? 'fill' : 'receive'} />}
    >
      {isFilling ? (
        <FillStation partnerId={partnerId} bagId={bagId} />
      ) : (
        <ReceiveStation key={partnerId} partnerId={partnerId} />
      )}
    </PageFrame>
  );
}

function ReceiveStation({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(partnerScanningMessages);
  const setup = useMemo(() => createReceiveSetup(partnerId), [partnerId]);
  const describe = useReceiptHelp();
  return <OpenStation setup={setup} bagId={partnerId} countLabel={t('bags')} describe={describe} />;
}

interface FillStationProps {
  readonly partnerId: string;
  readonly bagId: string | undefined;
}

function FillStation({ partnerId, bagId }: FillStationProps) {
  const t = useMessages(scanningMessages);
  const ordersText = useMessages(ordersMessages);
  const navigate = useNavigate();
  const describe = useFillHelp();
  const setup = useMemo(() => createFillSetup(partnerId), [partnerId]);
  const bags = useMemo(() => createOpenBags(partnerId), [partnerId]);
  const open = (search: { task?: string; bag?: string }) =>
    void navigate({ to: PATH, params: (current) => current, search });
  if (bagId === undefined)
    return <ChooseBag station={setup.name} bags={bags} onChoose={(bag) => open({ bag })} />;
  return (
    <OpenStation
      key={`${partnerId} ${bagId}`}
      setup={setup}
      bagId={bagId}
      countLabel={t('pieces')}
      describe={describe}
      onOtherBag={() => open({ task: 'fill' })}
      renderSubject={({ bagCode, destinationPortId, serviceLevel }) => (
        <>
          <strong>{bagCode}</strong> · {destinationPortId} · {ordersText(`level_${serviceLevel}`)}
        </>
      )}
    />
  );
}

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ChooseBag } from '../choose-bag.tsx';
import { OpenStation } from '../open-station.tsx';
import { scanningMessages } from '../scanning-messages.ts';
import { CheckControls } from './check-controls.tsx';
import { createReceivedBags } from './partner-bag-sources.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';
import { createCheckSetup } from './partner-station-calls.ts';
import { ScanTasks } from './scan-tasks.tsx';
import { useCheckHelp } from './use-partner-help.ts';
import { useOfflineStation } from '../use-offline-station.ts';

const PATH = '/partner-portals/{-$partnerId}/bagging/scan-bag-orders';
const route = getRouteApi(`/signed-in${PATH}`);

/** `/partner-portals/{partnerId}/bagging/scan-bag-orders`: checks the contents of a received bag of a client. */
export function ContentCheckPage() {
  const t = useMessages(partnerScanningMessages);
  const scanText = useMessages(scanningMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  useOfflineStation();
  const { bag: bagId } = route.useSearch();
  const { isAllowed, reason } = usePermission('partner-bagging.write');
  const describe = useCheckHelp();
  const setup = useMemo(() => createCheckSetup(partnerId), [partnerId]);
  const bags = useMemo(() => createReceivedBags(partnerId), [partnerId]);
  const choose = (search: { bag?: string }) =>
    void navigate({ to: PATH, params: (current) => current, search });
  if (!isAllowed)
    return (
      <PageFrame title={t('checkTitle')}>
        <EmptyState title={t('readOnly')} help={reason ?? ''} />
      </PageFrame>
    );
  return (
    <PageFrame title={t('checkTitle')} actions={<ScanTasks task="check" />}>
      {bagId === undefined ? (
        <ChooseBag
          station={setup.name}
          bags={bags}
          texts={{ title: t('checkChoose'), bags: t('receivedBags'), noBags: t('noReceivedBags') }}
          onChoose={(bag) => choose({ bag })}
        />
      ) : (
        <OpenStation
          key={`${partnerId} ${bagId}`}
          setup={setup}
          bagId={bagId}
          countLabel={scanText('pieces')}
          describe={describe}
          onOtherBag={() => choose({})}
          renderSubject={({ bagCode, client, destinationPortId }) => (
            <>
              <strong>{bagCode}</strong> · {[client?.name, destinationPortId].join(' · ')}
            </>
          )}
          renderTask={(station, state) => <CheckControls station={station} state={state} />}
        />
      )}
    </PageFrame>
  );
}

import { Alert } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { BagLink } from '../bags/index.ts';
import { ordersMessages } from '../orders/index.ts';
import { ChooseBag } from './choose-bag.tsx';
import { scanningMessages } from './scanning-messages.ts';
import { StationView } from './station-view.tsx';
import type { ScanStation } from './station/scan-station.ts';
import { useScanStation, useStationState } from './use-scan-station.ts';

const route = getRouteApi('/signed-in/bagging/scan');

/** `/bagging/scan`: chooses a bag, then fills it by scanning. */
export function StationPage() {
  const t = useMessages(scanningMessages);
  const navigate = useNavigate();
  const { bag: bagId } = route.useSearch();
  const { isAllowed, reason } = usePermission('bagging.write');
  const chooseBag = (id: string) => void navigate({ to: '/bagging/scan', search: { bag: id } });
  if (!isAllowed)
    return (
      <PageFrame title={t('stationTitle')}>
        <EmptyState title={t('readOnly')} help={reason ?? ''} />
      </PageFrame>
    );
  return bagId === undefined ? (
    <PageFrame title={t('stationTitle')} lead={t('chooseHelp')}>
      <ChooseBag onChoose={chooseBag} />
    </PageFrame>
  ) : (
    <Station key={bagId} bagId={bagId} />
  );
}

function Station({ bagId }: { readonly bagId: string }) {
  const t = useMessages(scanningMessages);
  const { station, failure } = useScanStation(bagId);
  if (station !== undefined) return <OpenStation station={station} bagId={bagId} />;
  return (
    <PageFrame title={t('stationTitle')}>{failure && <Alert color="red">{t('noStore')}</Alert>}</PageFrame>
  );
}

function OpenStation({ station, bagId }: { readonly station: ScanStation; readonly bagId: string }) {
  const t = useMessages(scanningMessages);
  const ordersText = useMessages(ordersMessages);
  const navigate = useNavigate();
  const state = useStationState(station);
  const { bag } = state;
  return (
    <PageFrame
      title={t('stationTitle')}
      lead={
        bag !== undefined && (
          <>
            <BagLink bag={bag} /> ·{' '}
            {[bag.destinationPortId, ordersText(`level_${bag.serviceLevel}`), bag.partner.name].join(' · ')}
          </>
        )
      }
    >
      <StationView
        state={state}
        onScan={(text) => void station.scan(text)}
        onUndo={() => void station.undo()}
        onUpdate={() => void station.synchronise(bagId)}
        onResolve={(id) => void station.resolveConflict(id)}
        onOtherBag={() => void navigate({ to: '/bagging/scan', search: {} })}
      />
    </PageFrame>
  );
}

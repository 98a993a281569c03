import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission, useUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { BagLink } from '../bags/index.ts';
import { ordersMessages } from '../orders/index.ts';
import { ChooseBag } from './choose-bag.tsx';
import { OpenStation } from './open-station.tsx';
import { clientBags, stationServer } from './scanning-calls.ts';
import { scanningMessages } from './scanning-messages.ts';
import { fillTask } from './station/fill-task.ts';
import { useFillHelp } from './use-fill-help.ts';
import { useOfflineStation } from './use-offline-station.ts';

const route = getRouteApi('/signed-in/bagging/scan');

/** `/bagging/scan`: chooses a bag, then fills it by scanning. */
export function StationPage() {
  const t = useMessages(scanningMessages);
  const ordersText = useMessages(ordersMessages);
  const navigate = useNavigate();
  const { bag: bagId } = route.useSearch();
  const { clientId } = useUser();
  const { isAllowed, reason } = usePermission('bagging.write');
  const describe = useFillHelp();
  useOfflineStation();
  const setup = useMemo(() => ({ name: clientId ?? '', task: fillTask, server: stationServer }), [clientId]);
  if (!isAllowed)
    return (
      <PageFrame title={t('stationTitle')}>
        <EmptyState title={t('readOnly')} help={reason ?? ''} />
      </PageFrame>
    );
  if (bagId === undefined)
    return (
      <PageFrame title={t('stationTitle')} lead={t('chooseHelp')}>
        <ChooseBag
          station={setup.name}
          bags={clientBags}
          onChoose={(id) => void navigate({ to: '/bagging/scan', search: { bag: id } })}
        />
      </PageFrame>
    );
  return (
    <PageFrame title={t('stationTitle')}>
      <OpenStation
        key={bagId}
        setup={setup}
        bagId={bagId}
        countLabel={t('pieces')}
        describe={describe}
        onOtherBag={() => void navigate({ to: '/bagging/scan', search: {} })}
        renderSubject={(bag) => (
          <>
            <BagLink bag={bag} />{' '}
            {[bag.destinationPortId, ordersText(`level_${bag.serviceLevel}`), bag.partner.name].join(' · ')}
          </>
        )}
      />
    </PageFrame>
  );
}

import { Button } from '@mantine/core';
import type { PartnerBag } from '@portal/contract/bagging';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import {
  BagDetails,
  baggingMessages,
  BaggingSideContext,
  BagLoader,
  getSideActions,
} from '../../bags/index.ts';
import { usePartnerId } from '../../partner-orders/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { partnerBagQuery } from '../partner-bagging-queries.ts';
import { buildPartnerSide } from '../partner-side.tsx';
import { useBreakUp } from '../use-break-up.tsx';
import { ScanButton } from './scan-button.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/bagging/$completeID');

/** `/partner-portals/{partnerId}/bagging/{completeID}`: a bag that the forwarder packed or received. */
export function PartnerBagPage() {
  const { completeID } = route.useParams();
  const partnerId = usePartnerId();
  const side = useMemo(() => buildPartnerSide(partnerId), [partnerId]);
  const result = useQuery(partnerBagQuery(partnerId, completeID));
  return (
    <BaggingSideContext value={side}>
      <BagLoader result={result}>{(bag) => <ForwarderBag partnerId={partnerId} bag={bag} />}</BagLoader>
    </BaggingSideContext>
  );
}

interface ForwarderBagProps {
  readonly partnerId: string;
  readonly bag: PartnerBag;
}

function ForwarderBag({ partnerId, bag }: ForwarderBagProps) {
  const t = useMessages(partnerBaggingMessages);
  const { id, version, client, packer, holder } = bag;
  return (
    <BagDetails
      bag={bag}
      party={{ label: t('packer'), value: client?.name ?? t('ownBag') }}
      holder={holder?.name ?? client?.name ?? '–'}
      facts={useReceiptFacts(bag)}
      action={
        <>
          <ScanButton partnerId={partnerId} bag={bag} />
          <BreakUpButton partnerId={partnerId} bag={bag} />
        </>
      }
      custodySubject={{ partnerId, bagId: id, version }}
      getMawbPath={(awbNumber) => `/partner-portals/${partnerId}/bagging/documents/${awbNumber}`}
      // The history of a client's bag is the client's.
      hasHistory={packer === 'FORWARDER'}
    />
  );
}

/** When a bag of a client was received, by whom, and when it was sent on. */
function useReceiptFacts({ receivedAt, receivedBy, forwardedAt }: PartnerBag) {
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  const { formatTime } = useFormats();
  return [
    ...(receivedAt === null ? [] : [{ label: t('receivedAt'), value: formatTime(receivedAt) }]),
    ...(receivedBy === null ? [] : [{ label: bagging('receivedBy'), value: receivedBy }]),
    ...(forwardedAt === null ? [] : [{ label: t('forwardedAt'), value: formatTime(forwardedAt) }]),
  ];
}

/** Breaks a received bag of a client up; nothing if its state does not allow it. */
function BreakUpButton({ partnerId, bag }: ForwarderBagProps) {
  const t = useMessages(partnerBaggingMessages);
  const { confirm, dialogs } = useBreakUp(partnerId);
  return (
    <>
      {getSideActions(bag).includes('break-up') && (
        <Permitted permission="partner-bagging.write">
          <Button
            variant="default"
            leftSection={<IconPackageExport size={16} aria-hidden />}
            onClick={() => confirm([bag])}
          >
            {t('breakUp')}
          </Button>
        </Permitted>
      )}
      {dialogs}
    </>
  );
}

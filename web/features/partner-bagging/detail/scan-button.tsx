import { Button } from '@mantine/core';
import type { PartnerBag } from '@portal/contract/bagging';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { getSideActions } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';

const FILL_PATH = '/partner-portals/{-$partnerId}/bagging/scan';
const CHECK_PATH = '/partner-portals/{-$partnerId}/bagging/scan-bag-orders';

interface ScanButtonProps {
  readonly partnerId: string;
  readonly bag: PartnerBag;
}

/** A link to the station that fills an own bag, or checks the contents of a received one; nothing if its state allows neither. */
export function ScanButton({ partnerId, bag }: ScanButtonProps) {
  const t = useMessages(partnerBaggingMessages);
  const actions = getSideActions(bag);
  const canFill = actions.includes('add-orders');
  if (!canFill && !actions.includes('break-up')) return null;
  const target = { params: { partnerId }, search: { bag: bag.id } };
  return (
    <Permitted permission="partner-bagging.write">
      <Button
        variant="default"
        leftSection={<IconScan size={16} aria-hidden />}
        renderRoot={(props) =>
          canFill ? (
            <Link to={FILL_PATH} {...target} {...props} />
          ) : (
            <Link to={CHECK_PATH} {...target} {...props} />
          )
        }
      >
        {canFill ? t('scan') : t('checkContents')}
      </Button>
    </Permitted>
  );
}

import { Button } from '@mantine/core';
import { buildPieceCode } from '@portal/contract/orders';
import type { PartnerBag } from '@portal/contract/bagging';
import type { ContentBag, ScannableBagOrder } from '@portal/contract/scanning';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { ScanStation } from '../station/scan-station.ts';
import type { StationState } from '../station/station-state.ts';
import { BagPieces } from './bag-pieces.tsx';
import { DamageDialog } from './damage-dialog.tsx';
import { listBagPieces } from './list-bag-pieces.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';
import classes from './partner-scanning.module.css';

interface CheckControlsProps {
  readonly station: ScanStation<ScannableBagOrder, PartnerBag, ContentBag>;
  readonly state: StationState<ScannableBagOrder, PartnerBag>;
}

/** Records the damage of the piece that was scanned last, and which pieces are missing. */
export function CheckControls({ station, state: { bag, orders, entries } }: CheckControlsProps) {
  const t = useMessages(partnerScanningMessages);
  const [damagedCode, setDamagedCode] = useState<string>();
  if (bag === undefined) return null;
  const pieces = listBagPieces(orders, bag.id);
  const [last] = entries;
  const lastCode =
    last?.orderCode == null || last.piece === null ? undefined : buildPieceCode(last.orderCode, last.piece);
  const isListed = pieces.some(({ code }) => code === lastCode);
  return (
    <>
      <Button
        className={classes.damaged ?? ''}
        size="lg"
        variant="default"
        leftSection={<IconAlertTriangle aria-hidden />}
        disabled={!isListed}
        onClick={() => setDamagedCode(lastCode)}
      >
        {t('damaged')}
      </Button>
      <BagPieces
        pieces={pieces}
        onMissing={(codes) => codes.forEach((code) => void station.mark('MISSING', code))}
      />
      {damagedCode !== undefined && (
        <DamageDialog
          code={damagedCode}
          onClose={() => setDamagedCode(undefined)}
          onSave={(damage) => {
            setDamagedCode(undefined);
            void station.mark('DAMAGED', damagedCode, damage);
          }}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import type { PartnerGoods } from '@portal/contract/partners';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { partnerGoodsMessages } from './partner-goods-messages.ts';

const CarriageTable = lazyPart(() => import('./carriage-table.tsx'), 'CarriageTable');

interface PartnerGoodsButtonProps {
  readonly partnerName: string;
  readonly rules: readonly PartnerGoods[];
}

/** Opens what a partner takes of dangerous and restricted goods. */
export function PartnerGoodsButton({ partnerName, rules }: PartnerGoodsButtonProps) {
  const t = useMessages(partnerGoodsMessages);
  const dialog = useDialogState<true>();
  const title = t('showOf', { partner: partnerName });
  return (
    <>
      <Button variant="subtle" size="compact-xs" aria-label={title} onClick={() => dialog.open(true)}>
        {t('show')}
      </Button>
      <Dialog isOpen={dialog.isOpen} onClose={dialog.close} size="lg" title={title}>
        {dialog.isOpen && (
          <Suspense fallback={null}>
            <CarriageTable rules={rules} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import type { GoodsFlag } from '@portal/contract/trade';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { flightMessages } from './flight-messages.ts';
import { GoodsSelect } from './goods-select.tsx';
import { PieceFields } from './piece-fields.tsx';
import { EMPTY_ROW, readGoods, readPieces, writePieces, type PieceRow } from './piece-rows.ts';

interface PiecesDialogProps {
  readonly search: SearchParams;
  readonly onClose: () => void;
  readonly onSubmit: (patch: SearchPatch) => void;
}

/** The pieces and goods for which departures are priced. */
export function PiecesDialog({ search, onClose, onSubmit }: PiecesDialogProps) {
  const t = useMessages(flightMessages);
  const ui = useMessages(uiMessages);
  const [rows, setRows] = useState<readonly PieceRow[]>(() => {
    const pieces = readPieces(search['piece']);
    return pieces.length === 0 ? [EMPTY_ROW] : pieces;
  });
  const [goods, setGoods] = useState<readonly GoodsFlag[]>(() => readGoods(search['goods']));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const piece = writePieces(rows);
    if (piece === undefined) return;
    onSubmit({ piece: piece === '' ? undefined : piece, goods: goods.join(',') || undefined });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('pieces')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('piecesHelp')}
          </Text>
          <PieceFields
            rows={rows}
            onChange={setRows}
            getError={(row) => wasSubmitted && writePieces([row]) === undefined && t('kindMissing')}
          />
          <GoodsSelect value={goods} onChange={setGoods} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit">{t('show')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

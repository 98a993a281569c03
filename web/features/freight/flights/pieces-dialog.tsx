import { Button, Group, MultiSelect, NumberInput, Stack, Text } from '@mantine/core';
import { MAX_PIECE_KINDS } from '@portal/contract/freight';
import { GOODS_FLAGS } from '@portal/contract/trade';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { splitList } from '../../../ui/list/filters/filter-values.ts';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { useGoodsNames } from '../../orders/index.ts';
import { flightMessages } from './flight-messages.ts';
import { EMPTY_ROW, readPieces, writePieces, type PieceRow } from './piece-rows.ts';

interface PiecesDialogProps {
  readonly search: SearchParams;
  readonly onClose: () => void;
  readonly onSubmit: (patch: SearchPatch) => void;
}

/** The pieces and goods for which departures are priced. */
export function PiecesDialog({ search, onClose, onSubmit }: PiecesDialogProps) {
  const t = useMessages(flightMessages);
  const ui = useMessages(uiMessages);
  const getGoodsName = useGoodsNames();
  const [rows, setRows] = useState<readonly PieceRow[]>(() => {
    const pieces = readPieces(search['piece']);
    return pieces.length === 0 ? [EMPTY_ROW] : pieces;
  });
  const [goods, setGoods] = useState(splitList(search['goods']));
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
          <RowList<PieceRow>
            rows={rows}
            onChange={setRows}
            getLegend={(number) => t('kind', { number })}
            addLabel={t('addKind')}
            removeLabel={t('removeKind')}
            newRow={rows.length < MAX_PIECE_KINDS ? EMPTY_ROW : undefined}
            render={(row, change) => {
              const isFaulty = wasSubmitted && writePieces([row]) === undefined;
              return (
                <>
                  <NumberInput
                    label={t('count')}
                    min={1}
                    allowDecimal={false}
                    value={row.count ?? ''}
                    onChange={(count) => change({ ...row, count: count === '' ? null : Number(count) })}
                  />
                  <WeightInput
                    label={t('weightOfOne')}
                    value={row.grams}
                    onChange={(grams) => change({ ...row, grams })}
                  />
                  <DimensionsInput
                    label={t('edgesOfOne')}
                    value={row}
                    error={isFaulty && t('kindMissing')}
                    onChange={(edges) => change({ ...row, ...edges })}
                  />
                </>
              );
            }}
          />
          <MultiSelect
            label={t('goods')}
            searchable
            clearable
            data={GOODS_FLAGS.map((value) => ({ value, label: getGoodsName(value) }))}
            value={goods}
            onChange={setGoods}
          />
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

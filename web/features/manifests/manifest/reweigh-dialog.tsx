import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ForwarderMawb, OrderReweigh, OrderReweighOutcome } from '@portal/contract/manifests';
import { useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { formatDimensions } from '../../orders/index.ts';
import { useReweighManifest } from '../manifest-queries.ts';
import classes from '../manifests.module.css';
import { reweighMessages } from './reweigh-messages.ts';
import { ReweighPieceFields } from './reweigh-piece-fields.tsx';

interface ReweighDialogProps {
  readonly mawb: ForwarderMawb;
  readonly onClose: () => void;
}

/** Weighs and measures pieces of a MAWB. */
export function ReweighDialog({ mawb, onClose }: ReweighDialogProps) {
  const t = useMessages(reweighMessages);
  const [pieces, setPieces] = useState<readonly OrderReweigh[]>([]);
  const { mutate, data: outcomes, error, isPending } = useReweighManifest(mawb.id);
  const add = (piece: OrderReweigh) =>
    setPieces([...pieces.filter(({ code }) => code !== piece.code), piece]);
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { awbNumber: mawb.awbNumber })}>
      <Stack gap="md">
        {outcomes === undefined ? (
          <>
            <ReweighPieceFields onAdd={add} />
            <PieceList
              pieces={pieces}
              onRemove={(code) => setPieces(pieces.filter((piece) => piece.code !== code))}
            />
            {error !== null && <RefusalAlert error={error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button disabled={pieces.length === 0} loading={isPending} onClick={() => mutate([...pieces])}>
                {t('record', { count: pieces.length })}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Outcomes outcomes={outcomes} />
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('close')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Weight and dimensions, as far as they were taken. */
function describeFigures({ grossGrams, ...edges }: Omit<OrderReweigh, 'code'>): string {
  const weight = grossGrams === undefined ? undefined : formatWeight(grossGrams);
  return [weight, formatDimensions(edges)].filter((figure) => figure !== undefined).join(' · ');
}

interface PieceListProps {
  readonly pieces: readonly OrderReweigh[];
  readonly onRemove: (code: string) => void;
}

function PieceList({ pieces, onRemove }: PieceListProps) {
  const t = useMessages(reweighMessages);
  if (pieces.length === 0) return <Text c="dimmed">{t('noPieces')}</Text>;
  return (
    <ul className={classes.weighed} aria-label={t('pieces')}>
      {pieces.toReversed().map(({ code, ...figures }) => (
        <li key={code}>
          <span>{code}</span>
          <strong>{describeFigures(figures)}</strong>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('remove', { code })}
            onClick={() => onRemove(code)}
          >
            {t('removeShort')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What happened to each order: what waits for the client and what was refused first. */
function Outcomes({ outcomes }: { readonly outcomes: readonly OrderReweighOutcome[] }) {
  const t = useMessages(reweighMessages);
  const refused = outcomes.filter(({ ok }) => !ok);
  const recorded = outcomes.filter(({ ok }) => ok);
  return (
    <Stack gap="sm" role="status">
      {refused.length > 0 && (
        <Alert color="red" title={t('refused', { count: refused.length })}>
          {refused.map(({ orderCode, kind, reason }) => (
            <div key={`${orderCode} ${kind}`}>
              <strong>{orderCode}</strong> {reason?.message}
            </div>
          ))}
        </Alert>
      )}
      <ul className={classes.weighed} aria-label={t('recorded')}>
        {recorded.map(({ orderCode, kind, state, declaredGrams, grams }) => (
          <li key={`${orderCode} ${kind}`}>
            <span>{orderCode}</span>
            <span>
              {kind === 'DIMENSIONS' ? (
                t('dimensionsRecorded')
              ) : (
                <>
                  {formatWeight(declaredGrams ?? 0)} → <strong>{formatWeight(grams ?? 0)}</strong>
                </>
              )}
            </span>
            <span>{state === 'ACCEPTED' ? t('inEffect') : t('waits')}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

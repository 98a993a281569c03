import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ForwarderMawb, OrderReweighOutcome } from '@portal/contract/manifests';
import { formatKilograms } from '@portal/contract/quantities';
import { parseScaleReading } from '@portal/contract/reweigh';
import { readScan } from '@portal/contract/scanning';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { useReweighManifest } from './manifest-queries.ts';
import classes from './manifests.module.css';
import { reweighMessages } from './reweigh-messages.ts';

interface WeighedPiece {
  readonly code: string;
  readonly grossGrams: number;
}

interface ReweighDialogProps {
  readonly mawb: ForwarderMawb;
  readonly onClose: () => void;
}

/** Weighs pieces of a MAWB: the code by a scanner or typed, the weight by a scale that types, or typed. */
export function ReweighDialog({ mawb, onClose }: ReweighDialogProps) {
  const t = useMessages(reweighMessages);
  const [pieces, setPieces] = useState<readonly WeighedPiece[]>([]);
  const { mutate, data: outcomes, error, isPending } = useReweighManifest(mawb.id);
  const add = (piece: WeighedPiece) =>
    setPieces([...pieces.filter(({ code }) => code !== piece.code), piece]);
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { awbNumber: mawb.awbNumber })}>
      <Stack gap="md">
        {outcomes === undefined ? (
          <>
            <PieceFields onAdd={add} />
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

function PieceFields({ onAdd }: { readonly onAdd: (piece: WeighedPiece) => void }) {
  const t = useMessages(reweighMessages);
  const codeRef = useRef<HTMLInputElement>(null);
  const weightRef = useRef<HTMLInputElement>(null);
  const [hasBadReading, setHasBadReading] = useState(false);
  const onCodeKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return;
    event.preventDefault();
    weightRef.current?.focus();
  };
  const add = () => {
    const [code, weight] = [codeRef.current, weightRef.current];
    if (code === null || weight === null) return;
    const text = readScan(code.value).toUpperCase();
    const grossGrams = parseScaleReading(weight.value);
    setHasBadReading(grossGrams === null);
    if (text === '') code.focus();
    if (grossGrams === null) weight.select();
    if (text === '' || grossGrams === null) return;
    onAdd({ code: text, grossGrams });
    // Uncontrolled: a scale types faster than the page renders.
    code.value = '';
    weight.value = '';
    code.focus();
  };
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <TextInput
        ref={codeRef}
        data-autofocus
        label={t('code')}
        autoComplete="off"
        autoCapitalize="characters"
        onKeyDown={onCodeKey}
      />
      <TextInput
        ref={weightRef}
        label={t('weight')}
        description={t('weightHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode="decimal"
        error={hasBadReading ? t('badReading') : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" mt={25} onClick={add}>
        {t('add')}
      </Button>
    </Group>
  );
}

interface PieceListProps {
  readonly pieces: readonly WeighedPiece[];
  readonly onRemove: (code: string) => void;
}

function PieceList({ pieces, onRemove }: PieceListProps) {
  const t = useMessages(reweighMessages);
  if (pieces.length === 0) return <Text c="dimmed">{t('noPieces')}</Text>;
  return (
    <ul className={classes.weighed} aria-label={t('pieces')}>
      {pieces.toReversed().map(({ code, grossGrams }) => (
        <li key={code}>
          <span>{code}</span>
          <strong>{formatKilograms(grossGrams)}</strong>
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
              {formatKilograms(declaredGrams ?? 0)} → <strong>{formatKilograms(grams ?? 0)}</strong>
            </span>
            <span>{state === 'ACCEPTED' ? t('inEffect') : t('waits')}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WeightInput } from '../../ui/form/weight-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import { RefusedAlert } from '../orders/index.ts';
import { only } from './bag-findings.tsx';
import { baggingMessages } from './bagging-messages.ts';
import classes from './bagging.module.css';
import { bagFindingsQuery, useSealBag } from './bagging-queries.ts';
import { reasonOf } from './field-reason.ts';
import { FindingsByOrder } from './findings-by-order.tsx';
import { netDiffers } from './net-differs.ts';

/** Seal number and weights, with what pre-flight warns of in sight. What is typed stays through every refusal. */
export function SealDialog({ bag, onClose }: { readonly bag: Bag; readonly onClose: () => void }) {
  const t = useMessages(baggingMessages);
  const ui = useMessages(uiMessages);
  const [sealNumber, setSealNumber] = useState('');
  const [grossGrams, setGrossGrams] = useState<number | null>(null);
  const [tareGrams, setTareGrams] = useState(bag.tareGrams);
  const [acknowledged, setAcknowledged] = useState<string>();
  const [tried, setTried] = useState(false);
  const { data: findings } = useQuery(bagFindingsQuery(bag));
  const { mutate, isPending, error } = useSealBag(bag);
  const acknowledgement = findings?.acknowledgement ?? null;
  const seen = acknowledgement === null || acknowledged === acknowledgement;
  const blocked = findings !== undefined && findings.blockers > 0;
  const { bagCode: code } = bag;
  const atFields = ['sealNumber', 'grossGrams', 'tareGrams'].map((field) => reasonOf(error, field));
  const needed = (missing: boolean, at: number) => (tried && missing ? t('needed') : atFields[at]);
  const net = grossGrams === null || tareGrams === null ? null : grossGrams - tareGrams;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sealNumber.trim() === '' || grossGrams === null || tareGrams === null || !seen) return;
    mutate(
      {
        sealNumber: sealNumber.trim(),
        grossGrams,
        tareGrams,
        ...(acknowledgement !== null && { acknowledgement }),
      },
      {
        onSuccess: () => {
          toast(t('sealed', { code }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('sealTitle', { code })} size="lg" stays={isPending}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('seal')}
            description={t('sealNumberHelp')}
            withAsterisk
            data-autofocus
            autoComplete="off"
            maxLength={30}
            value={sealNumber}
            error={needed(sealNumber.trim() === '', 0)}
            onChange={(event) => setSealNumber(event.currentTarget.value)}
          />
          <div className={classes.weights}>
            <WeightInput
              label={t('gross')}
              description={t('grossHelp')}
              withAsterisk
              value={grossGrams}
              onChange={setGrossGrams}
              error={needed(grossGrams === null, 1)}
            />
            <WeightInput
              label={t('tare')}
              description={t('tareHelp')}
              withAsterisk
              value={tareGrams}
              onChange={setTareGrams}
              error={needed(tareGrams === null, 2)}
            />
          </div>
          {net !== null && netDiffers(net, bag.orderGrams) && (
            <Alert color="yellow" role="status">
              {t('netDiffers', { net: formatKilograms(net), declared: formatKilograms(bag.orderGrams) })}
            </Alert>
          )}
          {findings !== undefined && (
            <>
              <FindingsByOrder
                orders={only(findings.orders, 'BLOCKER')}
                color="red"
                title={t('blockers', { count: findings.blockers })}
                help={t('blockersHelp')}
              />
              <FindingsByOrder
                orders={only(findings.orders, 'WARNING')}
                color="yellow"
                title={t('warnings', { count: findings.warnings })}
              />
            </>
          )}
          {acknowledgement !== null && !blocked && (
            <Checkbox
              label={t('acknowledge', { count: findings?.warnings ?? 0 })}
              checked={seen}
              error={tried && !seen && t('acknowledgeFirst')}
              onChange={(event) => setAcknowledged(event.currentTarget.checked ? acknowledgement : undefined)}
            />
          )}
          {error !== null && atFields.every((reason) => reason === undefined) && (
            <>
              {error instanceof ApiError && error.problem.code === 'stale' && (
                <Alert color="blue">{t('lookedAgain')}</Alert>
              )}
              <RefusedAlert error={error} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={blocked}>
              {t('sealBag')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

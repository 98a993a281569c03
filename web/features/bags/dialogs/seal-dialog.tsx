import { Alert, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { isWithinTolerance, type sealBag } from '@portal/contract/bagging';
import type { BodyInput } from '@portal/contract/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getErrorKind, findFieldReason } from '../../../api/errors.ts';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ScaleInput } from '../../../ui/form/scale-input.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { filterBySeverity } from '../detail/bag-findings.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';
import { bagFindingsQuery } from '../side-queries.ts';
import classes from '../bagging.module.css';
import { FindingsByOrder } from '../detail/findings-by-order.tsx';

interface SealDialogProps {
  readonly bag: SideBag;
  readonly onClose: (isSealed: boolean) => void;
}

/** Seals a bag: seal number, weights, and the acknowledgement of pre-flight warnings. The inputs stay after a refusal. */
export function SealDialog({ bag, onClose }: SealDialogProps) {
  const t = useMessages(baggingMessages);
  const ui = useMessages(uiMessages);
  const side = useBaggingSide();
  const [sealNumber, setSealNumber] = useState('');
  const [grossGrams, setGrossGrams] = useState<number | null>(null);
  const [tareGrams, setTareGrams] = useState(bag.tareGrams);
  const [acknowledgedFindings, setAcknowledgedFindings] = useState<string>();
  const [weightReason, setWeightReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { data: findings } = useQuery(bagFindingsQuery(side, bag));
  const { mutate, isPending, error } = useBagMutation((body: BodyInput<typeof sealBag>) =>
    side.calls.seal(bag, body),
  );
  const acknowledgement = findings?.acknowledgement ?? null;
  const isAcknowledged = acknowledgement === null || acknowledgedFindings === acknowledgement;
  const isBlocked = findings !== undefined && findings.blockers > 0;
  const { bagCode: code } = bag;
  const fieldReasons = ['sealNumber', 'grossGrams', 'tareGrams', 'weightReason'].map((field) =>
    findFieldReason(error, field),
  );
  const getFieldError = (missing: boolean, index: number) =>
    wasSubmitted && missing ? t('required') : fieldReasons[index];
  const netGrams = grossGrams === null || tareGrams === null ? null : grossGrams - tareGrams;
  const needsReason =
    netGrams !== null && netGrams > 0 && !isWithinTolerance(netGrams, bag.orderGrams, bag.scaleTolerance);
  const isReasonMissing = needsReason && weightReason.trim() === '';

  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (
      sealNumber.trim() === '' ||
      grossGrams === null ||
      tareGrams === null ||
      isReasonMissing ||
      !isAcknowledged
    )
      return;
    mutate(
      {
        sealNumber: sealNumber.trim(),
        grossGrams,
        tareGrams,
        ...(acknowledgement !== null && { acknowledgement }),
        ...(needsReason && { weightReason: weightReason.trim() }),
      },
      {
        onSuccess: () => {
          toast(t('sealed', { code }));
          onClose(true);
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('sealTitle', { code })}
      size="lg"
      isPersistent={isPending}
    >
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
            error={getFieldError(sealNumber.trim() === '', 0)}
            onChange={(event) => setSealNumber(event.currentTarget.value)}
          />
          <div className={classes.weights}>
            <ScaleInput
              label={t('gross')}
              description={t('grossHelp')}
              withAsterisk
              value={grossGrams}
              onChange={setGrossGrams}
              error={getFieldError(grossGrams === null, 1)}
            />
            <ScaleInput
              label={t('tare')}
              description={t('tareHelp')}
              withAsterisk
              value={tareGrams}
              onChange={setTareGrams}
              error={getFieldError(tareGrams === null, 2)}
            />
          </div>
          {needsReason && (
            <>
              <Alert color="yellow" role="status">
                {t('netWeightDiffers', {
                  net: formatWeight(netGrams),
                  declared: formatWeight(bag.orderGrams),
                })}
              </Alert>
              <Textarea
                label={t('weightReason')}
                withAsterisk
                autosize
                minRows={2}
                maxLength={300}
                value={weightReason}
                error={getFieldError(isReasonMissing, 3)}
                onChange={(event) => setWeightReason(event.currentTarget.value)}
              />
            </>
          )}
          {findings !== undefined && (
            <>
              <FindingsByOrder
                orders={filterBySeverity(findings.orders, 'BLOCKER')}
                color="red"
                title={t('blockers', { count: findings.blockers })}
                help={t('blockersHelp')}
              />
              <FindingsByOrder
                orders={filterBySeverity(findings.orders, 'WARNING')}
                color="yellow"
                title={t('warnings', { count: findings.warnings })}
              />
            </>
          )}
          {acknowledgement !== null && !isBlocked && (
            <Checkbox
              label={t('acknowledge', { count: findings?.warnings ?? 0 })}
              checked={isAcknowledged}
              error={wasSubmitted && !isAcknowledged && t('acknowledgeFirst')}
              onChange={(event) =>
                setAcknowledgedFindings(event.currentTarget.checked ? acknowledgement : undefined)
              }
            />
          )}
          {error !== null && fieldReasons.every((reason) => reason === undefined) && (
            <>
              {getErrorKind(error) === 'stale' && <Alert color="blue">{t('findingsChanged')}</Alert>}
              <RefusalAlert error={error} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={isBlocked}>
              {t('sealBag')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

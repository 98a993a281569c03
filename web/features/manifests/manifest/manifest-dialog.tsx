import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { CustodySection } from '../../custody/index.ts';
import { freightRatesMessages } from '../../freight/index.ts';
import { MawbChecklist, mawbChecklistMessages } from '../../mawb-checklist/index.ts';
import { AirCargoMessages } from '../messages/air-cargo-messages.tsx';
import { CancelMawb } from './cancel-mawb.tsx';
import { CheckResult } from './check-result.tsx';
import { FreightSection } from '../freight/freight-section.tsx';
import { LayoutSelect } from '../layouts/layout-select.tsx';
import { LoadUnitsSection } from '../load-units/load-units-section.tsx';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { manifestCheckQuery, useDownloadManifest, useIssueManifest } from '../manifest-queries.ts';
import { ManifestVersions } from './manifest-versions.tsx';
import classes from '../manifests.module.css';
import { MawbDepartures } from '../mawb/mawb-departures.tsx';
import { MawbHandOvers } from '../mawb/mawb-hand-overs.tsx';
import { AirWaybillSection } from '../mawb/air-waybill-section.tsx';
import { PackSection } from '../papers/pack-section.tsx';
import { PaperButtons } from '../papers/paper-buttons.tsx';
import { MawbStateChip } from '../mawb/mawb-state-chip.tsx';
import { SignatureRequest } from '../signature-request.tsx';

interface ManifestDialogProps {
  readonly partnerId: string;
  readonly mawb: ForwarderMawb;
  readonly isWritable: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onReweigh: () => void;
}

/**
 * A MAWB. Before its manifest: its figures and findings, and the manifest to issue. With it: departures, versions, papers and
 * the pack. On a wide screen the flight and the custody are on the left, and the papers are on the right.
 */
export function ManifestDialog({
  partnerId,
  mawb,
  isWritable,
  onClose,
  onEdit,
  onReweigh,
}: ManifestDialogProps) {
  const t = useMessages(manifestMessages);
  const tChecklist = useMessages(mawbChecklistMessages);
  const isOpen = mawb.state === 'OPEN';
  const hasManifest = mawb.manifestVersion !== null;
  const [layout, setLayout] = useState(isOpen ? 'GENERAL' : undefined);
  const [acknowledged, setAcknowledged] = useState<string>();
  const check = useQuery({ ...manifestCheckQuery(mawb), enabled: isOpen });
  const issue = useIssueManifest();
  const download = useDownloadManifest(mawb.id);
  const findings = check.data;
  const acknowledgement = findings?.acknowledgement ?? null;
  const isReady =
    findings !== undefined &&
    findings.blockers === 0 &&
    (acknowledgement === null || acknowledged === acknowledgement);
  const { awbNumber } = mawb;
  const send = (comment?: string) =>
    issue.mutate(
      {
        mawbId: mawb.id,
        ...(layout !== undefined && { layout }),
        ...(acknowledgement !== null && { acknowledgement }),
        ...(comment !== undefined && { comment }),
      },
      { onSuccess: () => toast(t('issued', { awbNumber })) },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editTitle', { awbNumber })}
      size="wide"
      isPersistent={issue.isPending}
    >
      <Stack gap="md">
        <div className={classes.columns}>
          <Stack gap="md">
            <MawbFigures mawb={mawb} />
            <FreightSection mawb={mawb} partnerId={partnerId} isWritable={isWritable} onEdit={onEdit} />
            <LoadUnitsSection mawb={mawb} partnerId={partnerId} isWritable={isWritable} />
            {hasManifest && (
              <>
                <MawbDepartures mawb={mawb} partnerId={partnerId} isWritable={isWritable} />
                <MawbHandOvers mawb={mawb} partnerId={partnerId} isWritable={isWritable} />
                <ManifestVersions mawb={mawb} layout={layout} isWritable={isWritable} />
              </>
            )}
          </Stack>
          <Stack gap="md">
            {isOpen && (
              <CheckResult check={findings} error={check.error} onRetry={() => void check.refetch()} />
            )}
            {isOpen && isWritable && acknowledgement !== null && findings?.blockers === 0 && (
              <Checkbox
                label={t('acknowledge', { count: findings.warnings })}
                checked={acknowledged === acknowledgement}
                onChange={(event) =>
                  setAcknowledged(event.currentTarget.checked ? acknowledgement : undefined)
                }
              />
            )}
            {(isOpen || hasManifest) && (
              <LayoutSelect partnerId={partnerId} value={layout} onChange={setLayout} isIssued={!isOpen} />
            )}
            {hasManifest && (
              <>
                <PaperButtons mawbId={mawb.id} />
                {mawb.bags > 0 && <PackSection mawb={mawb} layout={layout} isWritable={isWritable} />}
                <AirCargoMessages mawb={mawb} />
              </>
            )}
            <AirWaybillSection mawb={mawb} isWritable={isWritable && mawb.state !== 'CANCELLED'} />
            {mawb.orders > 0 && (
              <DialogSection title={tChecklist('title')}>
                <MawbChecklist mawbId={awbNumber} />
              </DialogSection>
            )}
          </Stack>
          <CustodySection
            subject={{ awbNumber, partnerId, version: mawb.version }}
            Frame={DialogSection}
            isHiddenIfEmpty
          />
        </div>
        {isOpen && isWritable && (
          <Text size="sm" c="dimmed">
            {t('issueHelp')}
          </Text>
        )}
        <SignatureRequest
          error={issue.error}
          label={t('issueReason')}
          action={t('signIssue')}
          isPending={issue.isPending}
          onSign={send}
        />
        <Group justify="flex-end" gap="sm" className={classes.footer ?? ''}>
          {isWritable && <CancelMawb mawb={mawb} />}
          {isWritable && mawb.pieces > 0 && (
            <Button variant="default" onClick={onReweigh} disabled={issue.isPending}>
              {t('reweigh')}
            </Button>
          )}
          {isOpen && isWritable && (
            <>
              <Button variant="default" onClick={onEdit} disabled={issue.isPending}>
                {t('edit')}
              </Button>
              <Button onClick={() => send()} loading={issue.isPending} disabled={!isReady}>
                {t('issue')}
              </Button>
            </>
          )}
          {hasManifest && (
            <Button
              loading={download.isPending}
              onClick={() =>
                download.mutate(layout === undefined ? {} : { layout }, {
                  onError: (error) => toastFailure(error.message),
                })
              }
            >
              {t('download')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function MawbFigures({ mawb }: { readonly mawb: ForwarderMawb }) {
  const t = useMessages(manifestMessages);
  const tRates = useMessages(freightRatesMessages);
  const { formatDate } = useFormats();
  const figures = [
    [t('flight'), mawb.flightNumber],
    [t('flightDate'), formatDate(mawb.flightDate)],
    [tRates('aircraft'), tRates(`aircraft_${mawb.aircraft}`)],
    [t('route'), `${mawb.originPortId} → ${mawb.destinationPortId}`],
    [t('bags'), String(mawb.bags)],
    [t('orders'), String(mawb.orders)],
    [t('pieces'), String(mawb.pieces)],
    [t('bagWeight'), formatWeight(mawb.bagGrams)],
    [t('pieceWeight'), formatWeight(mawb.pieceGrams)],
    [t('booked'), mawb.bookedGrams === null ? '–' : formatWeight(mawb.bookedGrams)],
  ];
  return (
    <div>
      <Group gap="sm" mb="sm">
        <MawbStateChip state={mawb.state} />
        <Text size="sm">{mawb.airline}</Text>
        {mawb.manifestVersion !== null && (
          <Text size="sm" c="dimmed">
            {t('version', { version: mawb.manifestVersion })}
          </Text>
        )}
      </Group>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

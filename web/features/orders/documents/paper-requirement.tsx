import { Alert, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { ORDER_PAPERS, type OrderChecklistItem, type OrderPaper } from '@portal/contract/documents';
import { ApiError } from '../../../api/client.ts';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { orderFieldMessages } from '../order-field-messages.ts';
import { documentMessages } from '../../document-texts/index.ts';
import { useProducePaper } from './document-queries.ts';
import classes from './documents.module.css';

interface PaperRequirementProps {
  readonly orderId: string;
  /** Absent: the document is not on the checklist. */
  readonly item: OrderChecklistItem | undefined;
}

/** Who provides a document of a shipment and by when, and a button that produces it. */
export function PaperRequirement({ orderId, item }: PaperRequirementProps) {
  const t = useMessages(documentMessages);
  const { formatTime } = useFormats();
  if (item === undefined) return null;
  const { code, level, provider, state, dueAt } = item;
  const paper = ORDER_PAPERS.find((one) => one === code);
  return (
    <>
      <p className={classes.secondary}>
        {t(`level_${level}`)}, {t(`provider_${provider}`)}
        {state !== 'DONE' && dueAt !== null && ` · ${t('until', { time: formatTime(dueAt) })}`}{' '}
        <RequirementState item={item} />
      </p>
      {state === 'STALE' && <p className={classes.secondary}>{t('staleData')}</p>}
      {paper !== undefined && (
        <Permitted permission="orders.write">
          <ProduceButton orderId={orderId} paper={paper} />
        </Permitted>
      )}
    </>
  );
}

const TONES: Readonly<Record<OrderChecklistItem['state'], Tone>> = {
  DONE: 'success',
  STALE: 'warning',
  MISSING: 'warning',
};

/** Whether a requirement is done, missing, out of date or overdue. */
export function RequirementState({
  item: { state, level, isOverdue },
}: {
  readonly item: OrderChecklistItem;
}) {
  const t = useMessages(documentMessages);
  // What is recommended is no warning.
  const tone = level === 'RECOMMENDED' && state === 'MISSING' ? 'neutral' : TONES[state];
  return isOverdue && level === 'REQUIRED' ? (
    <StatusChip tone="danger">{t('overdue')}</StatusChip>
  ) : (
    <StatusChip tone={tone}>{t(`state_${state}`)}</StatusChip>
  );
}

function ProduceButton({ orderId, paper }: { readonly orderId: string; readonly paper: OrderPaper }) {
  const t = useMessages(documentMessages);
  const { mutate, isPending, error } = useProducePaper(orderId);
  return (
    <>
      <Button
        size="xs"
        variant="light"
        className={classes.produce}
        leftSection={<IconFileText size={14} aria-hidden />}
        loading={isPending}
        aria-label={t('produceOf', { document: t(paper) })}
        onClick={() =>
          mutate(paper, {
            onSuccess: ({ version }) => toast(t('produced', { document: t(paper), version })),
          })
        }
      >
        {t('produce')}
      </Button>
      {error !== null && <Gaps error={error} />}
    </>
  );
}

/** Values of an order that are listed at once. */
const MAX_GAPS = 6;

/** Why a paper was not produced: what the order lacks. */
function Gaps({ error }: { readonly error: Error }) {
  const t = useMessages(documentMessages);
  const nameOf = useGapName();
  const gaps = error instanceof ApiError ? error.problem.ErrorDetails : [];
  return (
    <Alert color="red" role="alert">
      {getErrorMessage(error, t('produceFailed'))}
      {gaps.length > 0 && (
        <ul className={classes.gaps}>
          {gaps.slice(0, MAX_GAPS).map(({ note, reason }) => (
            <li key={`${note} ${reason}`}>
              {nameOf(note)} {reason}
            </li>
          ))}
          {gaps.length > MAX_GAPS && <li>{t('moreGaps', { count: gaps.length - MAX_GAPS })}</li>}
        </ul>
      )}
    </Alert>
  );
}

const PARTS = ['consignor', 'consignee', 'notifyParty', 'importer', 'legs', 'awbNumber'] as const;
const FIELDS = ['incoterm', 'incotermPlace', 'shipmentMode', 'originPortId', 'destinationPortId'] as const;

/** Returns a function that names a field of an order, such as `items.0`. */
function useGapName() {
  const t = useMessages(documentMessages);
  const tField = useMessages(orderFieldMessages);
  return (name: string) => {
    const [list, index] = name.split('.');
    const number = Number(index) + 1;
    if (list === 'items') return t('gap_item', { number });
    if (list === 'parcels') return t('gap_package', { number });
    const part = PARTS.find((one) => one === name);
    if (part !== undefined) return t(`gap_${part}`);
    const field = FIELDS.find((one) => one === name);
    return field === undefined ? name : tField(field);
  };
}

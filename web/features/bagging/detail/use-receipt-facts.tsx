import { Anchor } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { baggingMessages } from '../../bags/index.ts';
import { useDownloadSignature } from '../bagging-queries.ts';

/** The receipt of the hand-over as facts; none before. */
export function useReceiptFacts({ id, handedOverAt, receivedBy, hasSignature }: Bag) {
  const t = useMessages(baggingMessages);
  const { formatTime } = useFormats();
  const { mutate: download } = useDownloadSignature();
  if (handedOverAt === null) return [];
  const facts = [
    { label: t('handedOverAt'), value: formatTime(handedOverAt) },
    { label: t('receivedBy'), value: receivedBy ?? '–' },
  ];
  const signature = (
    <Anchor component="button" type="button" onClick={() => download(id)}>
      {t('showSignature')}
    </Anchor>
  );
  return hasSignature ? [...facts, { label: t('signature'), value: signature }] : facts;
}

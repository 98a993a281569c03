import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { mawbsQuery } from '../manifest-queries.ts';
import { layoutMessages } from './layout-messages.ts';

interface PreviewMawbSelectProps {
  readonly partnerId: string;
  /** Id of the MAWB; null for the latest one. */
  readonly value: string | null;
  readonly onChange: (mawbId: string | null) => void;
}

const MAWBS_PER_PAGE = 100;

/** The MAWB with bags that the preview shows; nothing for a partner without one. */
export function PreviewMawbSelect({ partnerId, value, onChange }: PreviewMawbSelectProps) {
  const t = useMessages(layoutMessages);
  const { formatDate } = useFormats();
  const { data } = useQuery(mawbsQuery({ partnerId, perPage: MAWBS_PER_PAGE }));
  const mawbs = (data?.data ?? []).filter(({ bags }) => bags > 0);
  if (mawbs.length === 0) return null;
  return (
    <NativeSelect
      label={t('previewOf')}
      value={value ?? ''}
      data={[
        { value: '', label: t('latestMawb') },
        ...mawbs.map(({ id, awbNumber, flightNumber, flightDate }) => ({
          value: id,
          label: `${awbNumber} · ${flightNumber} · ${formatDate(flightDate)}`,
        })),
      ]}
      onChange={({ currentTarget: { value: mawbId } }) => onChange(mawbId === '' ? null : mawbId)}
    />
  );
}

import { Anchor, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { manifestMessages } from '../manifest-messages.ts';
import { usableLayoutsQuery } from './layout-queries.ts';
import { useLayoutName } from './use-layout-name.ts';
import classes from './layouts.module.css';

interface LayoutSelectProps {
  readonly partnerId: string;
  /** Undefined: the layout that the manifest was issued in. */
  readonly value: string | undefined;
  readonly onChange: (layoutKey: string | undefined) => void;
  /** Whether the manifest is issued, so that it has a layout. */
  readonly isIssued: boolean;
}

/** The layouts that can be used, with the sources of those that a broker has to confirm. */
export function LayoutSelect({ partnerId, value, onChange, isIssued }: LayoutSelectProps) {
  const t = useMessages(manifestMessages);
  const getName = useLayoutName();
  const { data } = useQuery(usableLayoutsQuery(partnerId));
  const layouts = data?.data ?? [];
  const selected = layouts.find(({ key }) => key === value);
  const sources = selected?.sources.map(({ source }) => source).join('; ') ?? '';
  return (
    <div>
      <NativeSelect
        label={t('layout')}
        description={selected?.needsBroker === true ? t('brokerConfirms', { sources }) : undefined}
        value={value ?? ''}
        data={[
          ...(isIssued ? [{ value: '', label: t('layoutOfIssue') }] : []),
          ...layouts.map((layout) => ({ value: layout.key, label: getName(layout) })),
        ]}
        onChange={({ currentTarget: { value: key } }) => onChange(key === '' ? undefined : key)}
      />
      <Anchor
        size="sm"
        className={classes.link ?? ''}
        renderRoot={(props) => (
          <Link {...props} to="/partner-portals/{-$partnerId}/manifest/layouts" params={{ partnerId }} />
        )}
      >
        {t('layouts')}
      </Anchor>
    </div>
  );
}

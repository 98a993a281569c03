import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { FiltersProps } from './filter-values.ts';

const loadAddFilter = () => import('./add-filter.tsx');
const AddFilter = lazyPart(loadAddFilter, 'AddFilter');

/** The button whose panel selects a filter and then its value. */
export function AddFilterButton(props: FiltersProps) {
  const t = useMessages(listMessages);
  return (
    <PanelButton
      label={t('addFilter')}
      load={loadAddFilter}
      position="bottom-start"
      width={320}
      target={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('filter')}
        </Button>
      }
    >
      {(close) => <AddFilter {...props} onDone={close} />}
    </PanelButton>
  );
}

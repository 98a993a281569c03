import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { insightsMessages } from '../insights-messages.ts';

const TargetsDialog = lazyPart(() => import('./targets-dialog.tsx'), 'TargetsDialog');

interface TargetsButtonProps {
  /** Keys of the lanes with orders, most orders first. */
  readonly lanes: readonly string[];
}

/** Opens the targets of lanes, for users who may change them. */
export function TargetsButton({ lanes }: TargetsButtonProps) {
  const t = useMessages(insightsMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Permitted permission="routing.write">
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)} data-no-print>
          {t('targets')}
        </Button>
      </Permitted>
      {isOpen && (
        <Suspense fallback={null}>
          <TargetsDialog lanes={lanes} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useMessages } from '../../../i18n/messages.ts';
import { DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { layoutMessages } from './layout-messages.ts';

interface LayoutPendingProps {
  /** Null while the layout is loaded. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In place of a layout that is not loaded. */
export function LayoutPending({ error, onRetry }: LayoutPendingProps) {
  const t = useMessages(layoutMessages);
  if (error === null) return <DetailSkeleton kind={t('title')} back={{ label: t('title'), to: '..' }} />;
  return (
    <PageFrame title={t('title')}>
      <ErrorState error={error} onRetry={onRetry} />
    </PageFrame>
  );
}

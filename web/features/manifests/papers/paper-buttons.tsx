import { Button, Group } from '@mantine/core';
import { MANIFEST_PAPERS } from '@portal/contract/manifests';
import { useMessages } from '../../../i18n/messages.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { useDownloadPaper } from '../manifest-queries.ts';

/** A button for each paper of a manifested MAWB. */
export function PaperButtons({ mawbId }: { readonly mawbId: string }) {
  const t = useMessages(manifestMessages);
  const { mutate, isPending, variables } = useDownloadPaper(mawbId);
  return (
    <DialogSection title={t('papers')} help={t('papersHelp')}>
      <Group gap="xs">
        {MANIFEST_PAPERS.map((paper) => (
          <Button
            key={paper}
            variant="default"
            size="xs"
            loading={isPending && variables === paper}
            onClick={() => mutate(paper, { onError: (error) => toastFailure(error.message) })}
          >
            {t(`paper_${paper}`)}
          </Button>
        ))}
      </Group>
    </DialogSection>
  );
}

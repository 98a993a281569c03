import { useOptionalUser } from '../../../session/use-user.ts';
import type { Stories } from '../../../ui/stories.ts';
import { TEST_MAWB } from '../freight/testing-mawb.ts';
import { ManifestDialog } from './manifest-dialog.tsx';

const ignore = () => undefined;

/** The dialog once the user is loaded, which the shell waits for. */
function DialogOfUser() {
  return useOptionalUser() === null ? null : (
    <ManifestDialog
      mawb={TEST_MAWB}
      partnerId="00000001-0000-4000-8000-000000000001"
      isWritable
      onClose={ignore}
      onEdit={ignore}
      onReweigh={ignore}
    />
  );
}

export const stories: Stories = { 'of an open MAWB': () => <DialogOfUser /> };

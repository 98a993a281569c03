import { ActionIcon, UnstyledButton } from '@mantine/core';
import { listDocumentCategories, type ChatFile, type ChatRoom } from '@portal/contract/chat';
import { formatFileSize } from '@portal/contract/quantities';
import { IconFile, IconFolderPlus } from '@tabler/icons-react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { usePermission, useUser } from '../../session/use-user.ts';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { HrefLink } from '../../ui/display/href-link.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { documentMessages } from '../document-texts/index.ts';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { getFileUrl } from './chat-queries.ts';
import { getDocumentsPath } from './chat-references.ts';
import { closeChat } from './chat-store.ts';
import { FileDocumentDialog } from './file-document-dialog.tsx';

interface MessageFileProps {
  readonly threadId: string;
  readonly file: ChatFile;
  /** Undefined until it is loaded. */
  readonly room: ChatRoom | undefined;
}

/** A file of a message: opens it, adds it to the documents of the subject, and says as what it was added. */
export function MessageFile({ threadId, file, room }: MessageFileProps) {
  const t = useMessages(chatMessages);
  const open = async () => {
    try {
      window.location.assign(await getFileUrl(threadId, file.id));
    } catch (error) {
      toastFailure(getErrorMessage(error, t('failed')));
    }
  };
  return (
    <div>
      <div className={classes.fileLine}>
        <UnstyledButton className={classes.file} onClick={() => void open()}>
          <IconFile size={16} aria-hidden />
          <span className={classes.fileName}>{file.name}</span>
          <span className={classes.secondary}>{formatFileSize(file.size)}</span>
        </UnstyledButton>
        {room !== undefined && file.document === null && (
          <AddToDocuments threadId={threadId} file={file} room={room} />
        )}
      </div>
      {room !== undefined && file.document !== null && (
        <FiledAs category={file.document.category} room={room} />
      )}
    </div>
  );
}

interface FiledAsProps {
  readonly category: NonNullable<ChatFile['document']>['category'];
  readonly room: ChatRoom;
}

function FiledAs({ category, room }: FiledAsProps) {
  const t = useMessages(chatMessages);
  const tDocuments = useMessages(documentMessages);
  const { clientId } = useUser();
  return (
    <span className={classes.filed}>
      <HrefLink href={getDocumentsPath(room, clientId === null)} onNavigate={closeChat}>
        {t('filedAs', { category: tDocuments(category) })}
      </HrefLink>
    </span>
  );
}

/** Nothing where the user may not add documents of the subject. */
function AddToDocuments({ threadId, file, room }: MessageFileProps & { readonly room: ChatRoom }) {
  const t = useMessages(chatMessages);
  const { clientId, customerId } = useUser();
  const isPartner = clientId === null;
  const permission = usePermission(isPartner ? 'partner-bagging.write' : 'orders.write');
  const { subject, isOpen, open, close } = useDialogState<ChatFile>();
  const side = isPartner ? 'PARTNER' : customerId === null ? 'CLIENT' : 'CUSTOMER';
  const categories = listDocumentCategories(room.subject.kind, side);
  if (categories.length === 0) return null;
  return (
    <>
      <PermissionGate permission={permission}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('fileAsOf', { name: file.name })}
          {...tooltip(t('fileAs'))}
          onClick={() => open(file)}
        >
          <IconFolderPlus size={16} />
        </ActionIcon>
      </PermissionGate>
      {isOpen && subject !== undefined && (
        <FileDocumentDialog threadId={threadId} file={subject} categories={categories} onClose={close} />
      )}
    </>
  );
}

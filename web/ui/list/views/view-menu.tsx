import { lazyPart } from '../../../i18n/lazy-part.ts';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { SavedView, Views } from '../list-types.ts';

interface ViewMenuProps {
  readonly views: Views;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

const loadList = () => import('./view-list.tsx');
const ViewList = lazyPart(loadList, 'ViewList');
const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx'), 'SaveViewDialog');

/** The saved views of a list: filters, order and columns under a name. */
export function ViewMenu({ views, search, onSearch }: ViewMenuProps) {
  const t = useMessages(listMessages);
  const [isSaving, setIsSaving] = useState(false);
  const [hasOpenedDialog, setHasOpenedDialog] = useState(false);
  const openView = (view: SavedView) => {
    const clearPatch = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    onSearch({ ...clearPatch, ...view.search });
  };
  return (
    <>
      <PanelButton
        flush
        label={t('views')}
        load={loadList}
        target={
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('views')}
          </Button>
        }
      >
        {(close) => (
          <ViewList
            views={views}
            onOpen={(view) => {
              openView(view);
              close();
            }}
            onSaveNew={() => {
              close();
              setHasOpenedDialog(true);
              setIsSaving(true);
            }}
          />
        )}
      </PanelButton>
      {hasOpenedDialog ? (
        <Suspense fallback={null}>
          <SaveViewDialog
            isOpen={isSaving}
            onClose={() => setIsSaving(false)}
            onSave={(name, isShared) => views.onSave(name, search, isShared)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

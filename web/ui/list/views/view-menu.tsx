import { lazyPart } from '../../../i18n/lazy-part.ts';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { Texts, TextsPatch } from '../list-search.ts';
import type { SavedView, Views } from '../list-types.ts';

interface ViewMenuProps {
  readonly views: Views;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

const loadList = () => import('./view-list.tsx');
const ViewList = lazyPart(loadList, 'ViewList');
const NameView = lazyPart(() => import('./save-view-dialog.tsx'), 'NameView');

/** Filters, order and columns under a name, to come back to. */
export function ViewMenu({ views, search, onSearch }: ViewMenuProps) {
  const t = useMessages(listMessages);
  const [naming, setNaming] = useState(false);
  const [asked, setAsked] = useState(false);
  const open = (view: SavedView) => {
    const away = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    onSearch({ ...away, ...view.search });
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
              open(view);
              close();
            }}
            onName={() => {
              close();
              setAsked(true);
              setNaming(true);
            }}
          />
        )}
      </PanelButton>
      {asked ? (
        <Suspense fallback={null}>
          <NameView
            opened={naming}
            onClose={() => setNaming(false)}
            onName={(name) => views.onSave(name, search)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

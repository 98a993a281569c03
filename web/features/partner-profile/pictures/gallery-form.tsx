import { ActionIcon, Button } from '@mantine/core';
import { MAX_GALLERY_PICTURES, type PartnerPicture, type PartnerProfile } from '@portal/contract/partners';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { PictureForm } from './picture-form.tsx';
import { getPictureUrl } from './picture-url.ts';
import { picturesMessages } from './pictures-messages.ts';
import { useOrderPictures, useRemovePicture } from './pictures-queries.ts';
import classes from './pictures.module.css';

interface GalleryFormProps {
  readonly profile: Pick<PartnerProfile, 'partnerId' | 'gallery'>;
}

/** The pictures of a partner with dialogs that add, change and remove them, and a menu that moves them. */
export function GalleryForm({ profile: { partnerId, gallery } }: GalleryFormProps) {
  const t = useMessages(picturesMessages);
  const tPage = useMessages(partnerProfileMessages);
  const formDialog = useDialogState<{ readonly picture?: PartnerPicture }>();
  const removalDialog = useDialogState<PartnerPicture>();
  const removal = useRemovePicture(partnerId);
  const { mutate: saveOrder } = useOrderPictures(partnerId);
  const onError = (error: Error) => toastFailure(getErrorMessage(error, tPage('notSaved')));
  const move = (index: number, by: number) => {
    const ids = gallery.map(({ id }) => id);
    saveOrder(ids.toSpliced(index, 1).toSpliced(index + by, 0, ...ids.slice(index, index + 1)), { onError });
  };
  const remove = (picture: PartnerPicture) =>
    removal.mutate(picture.id, {
      onSuccess: () => toast(t('pictureRemoved')),
      onError,
      onSettled: removalDialog.close,
    });
  const listActions = (picture: PartnerPicture, index: number) => [
    { key: 'edit', label: tPage('edit'), run: () => formDialog.open({ picture }) },
    ...(index === 0 ? [] : [{ key: 'earlier', label: t('moveEarlier'), run: () => move(index, -1) }]),
    ...(index === gallery.length - 1
      ? []
      : [{ key: 'later', label: t('moveLater'), run: () => move(index, 1) }]),
    { kind: 'divider' as const, key: 'line' },
    { key: 'remove', label: t('removePicture'), danger: true, run: () => removalDialog.open(picture) },
  ];
  const edited = formDialog.subject?.picture;
  const toRemove = removalDialog.subject;
  const addButton = (
    <Permitted permission="partner-profile.write">
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={gallery.length >= MAX_GALLERY_PICTURES}
        onClick={() => formDialog.open({})}
      >
        {t('addPicture')}
      </Button>
    </Permitted>
  );
  return (
    <Section title={t('gallery')} aside={gallery.length > 0 && addButton}>
      {gallery.length === 0 ? (
        <EmptyState title={t('noPictures')} help={t('noPicturesText')} action={addButton} />
      ) : (
        <>
          <p className={classes.hint}>{t('galleryHelp', { maximum: MAX_GALLERY_PICTURES })}</p>
          <ul className={classes.pictures}>
            {gallery.map((picture, index) => (
              <li key={picture.id} className={classes.picture}>
                <div className={classes.frame}>
                  {/* Its text is below it. */}
                  <img src={getPictureUrl(partnerId, picture.hash, 480)} alt="" loading="lazy" />
                </div>
                <div className={classes.pictureText}>
                  <span>{picture.altText}</span>
                  <Permitted permission="partner-profile.write">
                    <MenuButton
                      target={
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={tPage('rowActions', { code: picture.altText })}
                        >
                          <IconDots size={16} aria-hidden />
                        </ActionIcon>
                      }
                      entries={() => listActions(picture, index)}
                    />
                  </Permitted>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        isOpen={formDialog.isOpen}
        onClose={formDialog.close}
        size="lg"
        title={t(edited === undefined ? 'addPicture' : 'editPicture')}
      >
        {formDialog.subject !== undefined && (
          <PictureForm
            key={edited?.id ?? ''}
            partnerId={partnerId}
            picture={edited}
            onDone={formDialog.close}
          />
        )}
      </Dialog>
      {toRemove !== undefined && (
        <ConfirmDialog
          isOpen={removalDialog.isOpen}
          onClose={removalDialog.close}
          title={t('removePictureTitle')}
          confirmLabel={t('removePicture')}
          danger
          pending={removal.isPending}
          onConfirm={() => remove(toRemove)}
        >
          {t('removePictureText', { altText: toRemove.altText })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

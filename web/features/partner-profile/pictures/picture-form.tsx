import { Button, FileButton, TextInput } from '@mantine/core';
import { PICTURE_MEDIA_TYPES, type PartnerPicture } from '@portal/contract/partners';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { MutationForm } from '../entry-form.tsx';
import { getPictureUrl } from './picture-url.ts';
import { picturesMessages } from './pictures-messages.ts';
import { useSavePicture } from './pictures-queries.ts';
import classes from './pictures.module.css';

interface PictureFormProps {
  readonly partnerId: string;
  /** The picture to edit; undefined adds a new one. */
  readonly picture: PartnerPicture | undefined;
  readonly onDone: () => void;
}

interface Selection {
  readonly file: File;
  /** Address of the file in this page. */
  readonly url: string;
}

/** The form to add a picture with its text, or to change or replace one. */
export function PictureForm({ partnerId, picture, onDone }: PictureFormProps) {
  const t = useMessages(picturesMessages);
  const [selection, setSelection] = useState<Selection>();
  const [altText, setAltText] = useState(picture?.altText ?? '');
  const [isFileMissing, setIsFileMissing] = useState(false);
  const save = useSavePicture(partnerId);
  useEffect(() => () => URL.revokeObjectURL(selection?.url ?? ''), [selection]);
  const url = selection?.url ?? (picture && getPictureUrl(partnerId, picture.hash, 480));
  const select = (file: File | null) => {
    if (file !== null) setSelection({ file, url: URL.createObjectURL(file) });
  };
  const submit = () => {
    const isMissing = url === undefined;
    setIsFileMissing(isMissing);
    if (isMissing) return;
    save.mutate(
      { pictureId: picture?.id, altText: altText.trim(), file: selection?.file },
      {
        onSuccess: () => {
          toast(t('pictureSaved'));
          onDone();
        },
      },
    );
  };
  return (
    <MutationForm
      mutation={save}
      missing={isFileMissing ? t('pictureMissing') : undefined}
      onSubmit={submit}
      onReset={() => setSelection(undefined)}
      onDone={onDone}
    >
      {url !== undefined && <img className={classes.preview} src={url} alt={altText} />}
      <div>
        <FileButton accept={PICTURE_MEDIA_TYPES.join(',')} onChange={select}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
              {t(url === undefined ? 'selectPicture' : 'replacePicture')}
            </Button>
          )}
        </FileButton>
      </div>
      <TextInput
        label={t('altText')}
        description={t('altTextHelp')}
        required
        maxLength={200}
        value={altText}
        onChange={(event) => setAltText(event.currentTarget.value)}
      />
    </MutationForm>
  );
}

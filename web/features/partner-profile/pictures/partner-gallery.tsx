import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { PartnerPicture } from '@portal/contract/partners';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { getPictureUrl } from './picture-url.ts';
import { picturesMessages } from './pictures-messages.ts';
import classes from './pictures.module.css';

interface PartnerGalleryProps {
  readonly partnerId: string;
  readonly gallery: readonly PartnerPicture[];
}

/** The pictures of a partner. Each opens enlarged; the arrow keys show the one before and after it. */
export function PartnerGallery({ partnerId, gallery }: PartnerGalleryProps) {
  const t = useMessages(picturesMessages);
  const [openIndex, setOpenIndex] = useState<number>();
  if (gallery.length === 0) return null;
  return (
    <Section title={t('gallery')}>
      <ul className={classes.thumbnails}>
        {gallery.map(({ id, hash, altText }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-label={t('enlarge', { altText })}
              onClick={() => setOpenIndex(index)}
            >
              <img src={getPictureUrl(partnerId, hash, 480)} alt={altText} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={openIndex !== undefined}
        onClose={() => setOpenIndex(undefined)}
        size="xl"
        title={t('gallery')}
      >
        {openIndex !== undefined && (
          <LargePicture
            partnerId={partnerId}
            gallery={gallery}
            index={Math.min(openIndex, gallery.length - 1)}
            onIndex={setOpenIndex}
          />
        )}
      </Dialog>
    </Section>
  );
}

interface LargePictureProps extends PartnerGalleryProps {
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

function LargePicture({ partnerId, gallery, index, onIndex }: LargePictureProps) {
  const t = useMessages(picturesMessages);
  const picture = gallery[index];
  const step = (by: number) => {
    const next = index + by;
    if (next >= 0 && next < gallery.length) onIndex(next);
  };
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ]);
  if (picture === undefined) return null;
  const { hash, altText, width, height } = picture;
  return (
    <div role="group" aria-label={t('position', { position: index + 1, count: gallery.length })}>
      <img
        className={classes.large}
        src={getPictureUrl(partnerId, hash, 1280)}
        alt={altText}
        width={width}
        height={height}
      />
      <p className={classes.caption} aria-live="polite">
        {altText}
      </p>
      {gallery.length > 1 && (
        <div className={classes.pager}>
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
          >
            {t('previous')}
          </Button>
          <span>{t('position', { position: index + 1, count: gallery.length })}</span>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            aria-disabled={index === gallery.length - 1}
            onClick={() => step(1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
}

import { ActionIcon, Button, Group } from '@mantine/core';
import { previewLabel } from '@portal/contract/labels';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildUrl } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LabelPicture } from './label-picture.tsx';
import { orderLabelQuery } from './label-queries.ts';
import classes from './labels.module.css';
import { labelsMessages } from './labels-messages.ts';

export interface LabelledOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly pieces: number;
}

/** The labels of the parcels of an order, one at a time, and links to their PNG files. */
export function ParcelLabels({ order: { id, orderCode, pieces } }: { readonly order: LabelledOrder }) {
  const t = useMessages(labelsMessages);
  const [piece, setPiece] = useState(1);
  const picture = useQuery(orderLabelQuery(id, piece));
  return (
    <>
      {pieces > 1 && (
        <div className={classes.pieces}>
          <ActionIcon
            variant="default"
            aria-label={t('previousParcel')}
            disabled={piece === 1}
            onClick={() => setPiece(piece - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <span role="status">{t('parcel', { number: piece, of: pieces })}</span>
          <ActionIcon
            variant="default"
            aria-label={t('nextParcel')}
            disabled={piece === pieces}
            onClick={() => setPiece(piece + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <LabelPicture
        picture={{ ...picture, data: picture.data?.url }}
        alt={t('labelOf', { code: orderCode })}
        failedTitle={t('noLabel')}
      />
      {picture.data !== undefined && (
        <Group justify="center" mt="md">
          {([203, 300] as const).map((dpi) => (
            <Button
              key={dpi}
              component="a"
              variant="default"
              href={buildUrl(previewLabel, { params: { id }, query: { piece, format: `png${dpi}` } })}
              download={`label-${orderCode}-${piece}-${dpi}dpi.png`}
            >
              {t('savePng', { dpi })}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

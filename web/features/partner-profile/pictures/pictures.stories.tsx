import type { PartnerPicture } from '@portal/contract/partners';
import { Stack } from '@mantine/core';
import type { Stories } from '../../../ui/stories.ts';
import { GalleryForm } from './gallery-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { PartnerGallery } from './partner-gallery.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

const GALLERY = [
  'Warehouse in Changi with four dock doors',
  'Night line-haul to Shah Alam, with customs papers handed over at the Tuas checkpoint before six in the morning',
  'Sorting belt with a scanner',
].map((altText, index): PartnerPicture => ({
  id: `00000003-0000-4000-8000-00000000000${index + 1}`,
  hash: `${index + 1}`.repeat(32),
  altText,
  width: 1280,
  height: 854,
}));

export const stories: Stories = {
  'gallery as clients see it': () => <PartnerGallery partnerId={PARTNER_ID} gallery={GALLERY} />,
  'logo and gallery to edit': () => (
    <Stack gap="md">
      <LogoForm profile={{ partnerId: PARTNER_ID, name: 'Straits Express', logo: '1'.repeat(32) }} />
      <GalleryForm profile={{ partnerId: PARTNER_ID, gallery: GALLERY }} />
    </Stack>
  ),
  'no pictures': () => (
    <Stack gap="md">
      <LogoForm profile={{ partnerId: PARTNER_ID, name: 'Straits Express', logo: null }} />
      <GalleryForm profile={{ partnerId: PARTNER_ID, gallery: [] }} />
    </Stack>
  ),
};

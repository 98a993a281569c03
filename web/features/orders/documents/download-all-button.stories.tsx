import type { Stories } from '../../../ui/stories.ts';
import { DownloadAllButton } from './download-all-button.tsx';

const getUrl = (fileName: string) => `/${fileName}`;

export const stories: Stories = {
  'three documents': () => (
    <DownloadAllButton documents={['awb.pdf', 'manifest.xlsx', 'invoice.pdf']} getUrl={getUrl} />
  ),
  'one document': () => <DownloadAllButton documents={['awb.pdf']} getUrl={getUrl} />,
};

import { downloadManifestPack, type ForwarderMawb, type ManifestPack } from '@portal/contract/manifests';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { buildUrl } from '../../../api/client.ts';
import { translate } from '../../../i18n/messages.ts';
import { putJob, type JobState } from '../../../ui/jobs/jobs-store.ts';
import { manifestMessages } from '../manifest-messages.ts';
import { isInProgress, packsQuery } from './pack-queries.ts';

const STATES: Readonly<Record<ManifestPack['state'], JobState>> = {
  WAITING: 'waiting',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
};

/** The URL of a file of a pack. */
export function getPackUrl(mawbId: string, packId: string, format: 'pdf' | 'zip'): string {
  return buildUrl(downloadManifestPack, { params: { id: mawbId, packId }, query: { format } });
}

/** Shows a pack in the jobs tray until it ends, on any page. */
export function watchPack(
  queries: QueryClient,
  { id: mawbId, awbNumber }: Pick<ForwarderMawb, 'id' | 'awbNumber'>,
  { id }: ManifestPack,
): void {
  const t = translate(manifestMessages);
  const stop = new QueryObserver(queries, packsQuery(mawbId)).subscribe(({ data }) => {
    const pack = data?.find((listed) => listed.id === id);
    if (pack === undefined) return;
    const { state, doneCount, totalCount, hasFiles } = pack;
    putJob({
      id,
      title: t('packTitle', { awbNumber }),
      state: STATES[state],
      doneCount,
      totalCount,
      ...(state === 'DONE' && { note: t('packDone') }),
      ...(state === 'FAILED' && { note: t('packFailed') }),
      ...(hasFiles && { download: getPackUrl(mawbId, id, 'zip') }),
    });
    if (!isInProgress(pack)) stop();
  });
}

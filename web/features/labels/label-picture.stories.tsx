import type { Stories } from '../../ui/stories.ts';
import { LabelPicture } from './label-picture.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6"/>')}`;

interface LabelStoryProps {
  readonly data?: string;
  readonly error?: Error;
}

function LabelStory({ data, error }: LabelStoryProps) {
  const picture = { data, error: error ?? null, refetch: () => undefined };
  return <LabelPicture picture={picture} alt="Label of STR10000017K" failedTitle="There is no label" />;
}

export const stories: Stories = {
  loading: () => <LabelStory />,
  drawn: () => <LabelStory data={PICTURE} />,
  failed: () => <LabelStory error={new Error('The order has no partner yet.')} />,
};

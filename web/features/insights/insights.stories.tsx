import { Suspense, useState } from 'react';
import type { SearchPatch } from '../../ui/list/list-search.ts';
import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { EmbeddedInsights } from './embed/embedded-insights.tsx';
import { InsightsPage } from './insights-page.tsx';
import { PartnerFigures } from './partner-figures.tsx';
import { TargetsDialog } from './targets/targets-dialog.tsx';

/** The page at its route; the component tests answer its request. */
function Page() {
  return (
    <Suspense fallback={null}>
      <InsightsPage />
    </Suspense>
  );
}

const PARTNER_ID = '01890000-0000-7000-8000-0000000000b1';

function Partner() {
  const [search, setSearch] = useState<SearchPatch>({ originCountry: 'SG' });
  return (
    <PartnerFigures
      partnerId={PARTNER_ID}
      search={Object.fromEntries(
        Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      )}
      onSearch={(patch) => setSearch({ ...search, ...patch })}
    />
  );
}

export const stories: Stories = {
  page: () => <StoryRoute path="/dashboard" component={Page} />,
  partner: () => <StoryRoute path="/partner-portals/dashboard" component={Partner} />,
  targets: () => <TargetsDialog lanes={['SG-MY', 'SG-PH']} onClose={() => undefined} />,
  'embed-client': () => (
    <EmbeddedInsights search={{ purpose: 'CLIENT', token: 'first', serviceType: 'LAST_MILE' }} />
  ),
  'embed-partner': () => <EmbeddedInsights search={{ purpose: 'PARTNER', token: 'first' }} />,
};

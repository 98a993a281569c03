import { Button, Group } from '@mantine/core';
import type { QueryInput } from '@portal/contract/core';
import {
  ANY_FINDING,
  listRateCards,
  type downloadRates,
  RATE_CARD_STATES,
  RATE_FINDING_KINDS,
  type RateCardSummary,
} from '@portal/contract/rate-cards';
import { SERVICE_TYPES } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { useCountries } from '../reference-data/index.ts';
import { EndCardDialog } from './card/end-card-dialog.tsx';
import { DownloadRatesButton } from './download-rates-button.tsx';
import { rateCardMessages } from './rate-card-messages.ts';
import { findingCountsQuery, rateCardPageQuery } from './rate-card-queries.ts';
import { useLaneText } from './use-lane-text.ts';
import { useRateCardColumns } from './use-rate-card-columns.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards');

/** `/partner-portals/{partnerId}/rate-cards`: the rate cards of a partner with their findings. */
export function RateCardsPage() {
  const t = useMessages(rateCardMessages);
  const { getLegText } = useStatusTexts();
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const query = readListQuery(listRateCards, search);
  const countries = useCountries();
  const getLaneText = useLaneText();
  const { data: counts = [] } = useQuery(findingCountsQuery(partnerId));
  const getCount = (kind: string) => counts.find((count) => count.kind === kind)?.cards ?? 0;
  const ending = useDialogState<RateCardSummary>();
  return (
    <>
      <ListPage<RateCardSummary>
        title={t('title')}
        lead={t('lead')}
        actions={<ListActions partnerId={partnerId} filter={toFileFilter(query)} />}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/rate-cards',
            params: (current) => current,
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={useQuery(rateCardPageQuery(partnerId, query))}
        rowId={({ cardId }) => cardId}
        rowLabel={getLaneText}
        onOpen={({ cardId }) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/rate-cards/$cardId',
            params: { partnerId, cardId },
          })
        }
        columns={useRateCardColumns(partnerId, ending.open)}
        filters={[
          {
            kind: 'select',
            key: 'service',
            label: t('service'),
            options: SERVICE_TYPES.map((service) => ({ value: service, label: getLegText(service) })),
          },
          { kind: 'select', key: 'origin', label: t('origin'), options: countries },
          { kind: 'select', key: 'destination', label: t('destination'), options: countries },
          {
            kind: 'select',
            key: 'audience',
            label: t('audience'),
            options: [
              { value: 'NETWORK', label: t('allClients') },
              { value: 'CLIENT', label: t('oneClient') },
            ],
          },
          {
            kind: 'select',
            key: 'validity',
            label: t('state'),
            options: RATE_CARD_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
          {
            kind: 'select',
            key: 'finding',
            label: t('findings'),
            options: [
              { value: ANY_FINDING, label: t('anyFinding') },
              ...RATE_FINDING_KINDS.map((kind) => ({
                value: kind,
                label: t('kindCount', { kind: t(`kind_${kind}`), count: getCount(kind) }),
              })),
            ],
          },
        ]}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        empty={{ title: t('emptyTitle'), help: t('emptyText') }}
      />
      {ending.subject !== undefined && (
        <EndCardDialog
          key={ending.subject.cardId}
          partnerId={partnerId}
          cardId={ending.subject.cardId}
          isOpen={ending.isOpen}
          onClose={ending.close}
        />
      )}
    </>
  );
}

/** The filter of the list as that of the file, which has no other. */
function toFileFilter({
  service,
  origin,
  destination,
}: QueryInput<typeof listRateCards>): QueryInput<typeof downloadRates> {
  return { ...(service && { service }), ...(origin && { origin }), ...(destination && { destination }) };
}

interface ListActionsProps {
  readonly partnerId: string;
  readonly filter: QueryInput<typeof downloadRates>;
}

function ListActions({ partnerId, filter }: ListActionsProps) {
  const t = useMessages(rateCardMessages);
  return (
    <Group gap="sm">
      <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/rate-cards" />
      <DownloadRatesButton partnerId={partnerId} filter={filter} />
      <Permitted permission="partner-rates.write">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards/files" params={{ partnerId }} />
          )}
        >
          {t('files')}
        </Button>
      </Permitted>
      <Permitted permission="partner-rates.write">
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards/new" params={{ partnerId }} />
          )}
        >
          {t('new')}
        </Button>
      </Permitted>
    </Group>
  );
}

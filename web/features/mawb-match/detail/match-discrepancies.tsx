import { Button } from '@mantine/core';
import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ClosureState } from '../closure-state.tsx';
import { DiscrepancyKinds } from '../discrepancy-kinds.tsx';
import { LastHolder } from '../last-holder.tsx';
import { ListLink, PieceLink } from '../match-links.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { asPartner, discrepanciesQuery, type PortalPartner } from '../mawb-match-queries.ts';
import classes from '../mawb-match.module.css';
import { useClosing } from '../use-closing.ts';

const CloseDialog = lazyPart(() => import('../dialogs/close-dialog.tsx'), 'CloseDialog');

const ROWS = 50;

interface MatchDiscrepanciesProps {
  readonly awbNumber: string;
  readonly partnerId: PortalPartner;
}

/** The latest discrepancies of a MAWB; the work list has all of them. */
export function MatchDiscrepancies({ awbNumber, partnerId }: MatchDiscrepanciesProps) {
  const t = useMessages(mawbMatchMessages);
  const closing = useClosing(partnerId);
  const [selected, setSelected] = useState<MawbDiscrepancy>();
  const query = { mawbNumber: awbNumber, perPage: ROWS, ...asPartner(partnerId) };
  const { data, error, refetch } = useQuery(discrepanciesQuery(query));
  const rows = data?.data ?? [];
  return (
    <Section title={t('tab_discrepancies')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && t('noDiscrepancies')}
      {rows.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('piece')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('lastHolder')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pieceCode}>
                <th scope="row">
                  <PieceLink discrepancy={row} partnerId={partnerId} />
                </th>
                <td data-label={t('kind')}>
                  <span className={classes.lines}>
                    <DiscrepancyKinds kinds={row.kinds} />
                    {row.remarks !== null && <span className={classes.minor}>{row.remarks}</span>}
                  </span>
                </td>
                <td data-label={t('lastHolder')}>
                  <LastHolder discrepancy={row} />
                </td>
                <td data-label={t('state')}>
                  <div className={classes.lines}>
                    <ClosureState discrepancy={row} partnerId={partnerId} />
                    {closing.isVisible && closing.isOpen(row) && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        mt={4}
                        className={classes.action}
                        disabled={closing.reason !== undefined}
                        title={closing.reason}
                        aria-label={`${t('close')} ${row.pieceCode}`}
                        onClick={() => setSelected(row)}
                      >
                        {t('close')}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {data !== undefined && data.totalCount > ROWS && (
        <ListLink partnerId={partnerId} search={{ mawbNumber: awbNumber }}>
          {t('more')}
        </ListLink>
      )}
      <Suspense fallback={null}>
        {selected !== undefined && (
          <CloseDialog discrepancies={[selected]} onClose={() => setSelected(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

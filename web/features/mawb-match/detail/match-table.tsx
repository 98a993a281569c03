import type { BagMatch } from '@portal/contract/mawb-match';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import classes from '../mawb-match.module.css';
import { DiscrepancyCounts } from '../discrepancy-kinds.tsx';
import { StageFigures } from '../stage-figures.tsx';

type Figures = BagMatch['figures'];

interface MatchTableProps {
  readonly figures: Figures;
  readonly bags: readonly BagMatch[];
}

/** Pieces and kilograms of each bag: bagged, manifested and received. */
export function MatchTable({ figures, bags }: MatchTableProps) {
  const t = useMessages(mawbMatchMessages);
  return (
    <Section title={t('byBag')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('bag')}</th>
            <th scope="col" data-figure>
              {t('bagged')}
            </th>
            <th scope="col" data-figure>
              {t('manifested')}
            </th>
            <th scope="col" data-figure>
              {t('received')}
            </th>
            <th scope="col">{t('kind')}</th>
          </tr>
        </thead>
        <tbody>
          {bags.map(({ bagCode, figures: ofBag }) => (
            <tr key={bagCode ?? ''}>
              <th scope="row">{bagCode === null ? t('noBag') : <Code value={bagCode} />}</th>
              <FigureCells figures={ofBag} />
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row">{t('total')}</th>
            <FigureCells figures={figures} />
          </tr>
        </tbody>
      </PlainTable>
    </Section>
  );
}

function FigureCells({ figures }: { readonly figures: Figures }) {
  const t = useMessages(mawbMatchMessages);
  const { bagged, manifested, received } = figures;
  const stages = [
    [t('bagged'), bagged],
    [t('manifested'), manifested],
    [t('received'), received],
  ] as const;
  return (
    <>
      {stages.map(([label, figuresOfStage]) => (
        <td key={label} data-label={label} data-figure>
          <StageFigures figures={figuresOfStage} />
        </td>
      ))}
      <td data-label={t('kind')}>
        <DiscrepancyCounts figures={figures} />
      </td>
    </>
  );
}

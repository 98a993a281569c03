import { Alert, Button } from '@mantine/core';
import { PARCEL_ENDS, type ParcelEnd, type PostcodeArea } from '@portal/contract/rate-comparison';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { comparisonMessages } from './comparison-messages.ts';
import classes from './comparison.module.css';

interface PostcodeAreasProps {
  readonly areas: readonly PostcodeArea[];
  readonly onSelect: (patch: SearchPatch) => void;
}

const POSTCODE_PARAMS = { ORIGIN: 'originPostcode', DESTINATION: 'destinationPostcode' } as const;

/** The areas with prices of their own at an end without a postcode; a selected area is its postcode. */
export function PostcodeAreas({ areas, onSelect }: PostcodeAreasProps) {
  return PARCEL_ENDS.map((end) => (
    <AreasOfEnd key={end} end={end} areas={areas.filter((area) => area.end === end)} onSelect={onSelect} />
  ));
}

function AreasOfEnd({ end, areas, onSelect }: PostcodeAreasProps & { readonly end: ParcelEnd }) {
  const t = useMessages(comparisonMessages);
  if (areas.length === 0) return null;
  return (
    <Alert color="blue" title={t(`areas_${end}`)}>
      {t('areasHelp')}
      <div className={classes.areas}>
        {areas.map(({ name, postcode, partners }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => onSelect({ [POSTCODE_PARAMS[end]]: postcode, page: undefined })}
          >
            {t('area', { name, postcode, count: partners })}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/display/code.tsx';
import { baggingClasses as classes } from '../bags/index.ts';

interface PartnerBagLinkProps {
  readonly partnerId: string;
  readonly bag: { readonly id: string; readonly bagCode: string };
}

/** The code of a bag, as a link to its page in the Partner Portal. */
export function PartnerBagLink({ partnerId, bag }: PartnerBagLinkProps) {
  return (
    <Code
      value={bag.bagCode}
      renderLink={(code) => (
        <Link
          to="/partner-portals/{-$partnerId}/bagging/$completeID"
          params={{ partnerId, completeID: bag.id }}
          className={classes.link}
        >
          {code}
        </Link>
      )}
    />
  );
}

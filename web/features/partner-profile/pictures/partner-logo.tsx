import { getInitials } from './get-initials.ts';
import { getPictureUrl } from './picture-url.ts';
import classes from './pictures.module.css';

interface PartnerLogoProps {
  readonly partnerId: string;
  readonly name: string;
  /** Hash of the logo; null shows the first letters of the name. */
  readonly logo: string | null;
  readonly size?: 'small' | 'large';
}

const SIDES = { small: 40, large: 64 } as const;

/** The logo of a partner beside its name, so that screen readers skip it. */
export function PartnerLogo({ partnerId, name, logo, size = 'small' }: PartnerLogoProps) {
  const side = SIDES[size];
  return (
    <span className={classes.logo} data-size={size} aria-hidden="true">
      {logo === null ? (
        getInitials(name)
      ) : (
        <img
          src={getPictureUrl(partnerId, logo, 96)}
          srcSet={`${getPictureUrl(partnerId, logo, 192)} 2x`}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

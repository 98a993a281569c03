import type { Stories } from '../../ui/stories.ts';
import { CustomerLogo } from './index.ts';
import { LogoUpload } from './logo-upload.tsx';

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><rect width="120" height="28"/></svg>')}`;

function UploadStory({ logo }: { readonly logo: string | null }) {
  return (
    <LogoUpload
      logo={logo}
      alt="Logo of Kaya Toast"
      emptyText="No logo: labels show your name."
      isPending={false}
      disabled={false}
      onSave={() => undefined}
    />
  );
}

export const stories: Stories = {
  'logo of a customer': () => <CustomerLogo customerId="01890000-0000-7000-8000-0000000000d1" />,
  'with a logo': () => <UploadStory logo={LOGO} />,
  'without a logo': () => <UploadStory logo={null} />,
};

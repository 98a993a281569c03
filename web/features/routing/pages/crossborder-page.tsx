import { getRouteApi } from '@tanstack/react-router';
import { LaneControlPage } from './lane-control-page.tsx';

const PATH = '/next/l-control/crossborder';
const route = getRouteApi(`/signed-in${PATH}`);

/** `/next/l-control/crossborder`: the rules for parcels over a border. */
export function CrossborderPage() {
  const navigate = route.useNavigate();
  return (
    <LaneControlPage
      path={PATH}
      only="CROSS_BORDER"
      place={route.useSearch()}
      onPlace={(search) => void navigate({ to: PATH, search: () => search, replace: true })}
    />
  );
}

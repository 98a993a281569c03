import { getRouteApi } from '@tanstack/react-router';
import { LaneControlPage } from './lane-control-page.tsx';

const PATH = '/next/l-control/crossborder';
const route = getRouteApi(`/signed-in${PATH}`);

/** `/next/l-control/crossborder`: lane rules of cross-border orders. */
export function CrossborderPage() {
  const navigate = route.useNavigate();
  return (
    <LaneControlPage
      path={PATH}
      fixedMovement="CROSS_BORDER"
      search={route.useSearch()}
      onSearchChange={(search) => void navigate({ to: PATH, search: () => search, replace: true })}
    />
  );
}

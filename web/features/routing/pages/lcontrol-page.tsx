import { getRouteApi } from '@tanstack/react-router';
import { LaneControlPage } from './lane-control-page.tsx';

const route = getRouteApi('/signed-in/lControl');

/** `/lControl`: lane rules of all movements. */
export function LControlPage() {
  const navigate = route.useNavigate();
  return (
    <LaneControlPage
      path="/lControl"
      search={route.useSearch()}
      onSearchChange={(search) => void navigate({ to: '/lControl', search: () => search, replace: true })}
    />
  );
}

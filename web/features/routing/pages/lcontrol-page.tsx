import { getRouteApi } from '@tanstack/react-router';
import { LaneControlPage } from './lane-control-page.tsx';

const route = getRouteApi('/signed-in/lControl');

/** `/lControl`: the rules for every kind of order. */
export function LControlPage() {
  const navigate = route.useNavigate();
  return (
    <LaneControlPage
      path="/lControl"
      place={route.useSearch()}
      onPlace={(search) => void navigate({ to: '/lControl', search: () => search, replace: true })}
    />
  );
}

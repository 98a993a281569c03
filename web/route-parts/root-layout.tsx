import { Outlet } from '@tanstack/react-router';
import { TipLayer } from '../ui/tooltip/tooltip-layer.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <TipLayer />
    </>
  );
}

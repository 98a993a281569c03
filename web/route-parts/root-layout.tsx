import { Outlet } from '@tanstack/react-router';
import { TooltipLayer } from '../ui/tooltip/tooltip-layer.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <TooltipLayer />
    </>
  );
}

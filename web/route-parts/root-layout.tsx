import { Outlet } from '@tanstack/react-router';
import { TooltipLayer } from '../ui/tooltip/tooltip.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <TooltipLayer />
    </>
  );
}

import { Outlet } from '@tanstack/react-router';
import { TipLayer } from '../ui/tip-layer.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <TipLayer />
    </>
  );
}

import { Loader, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readDeviceUserId } from '../../api/device-user.ts';
import {
  countUnsentScans,
  deleteStationRows,
  type UnsentScans,
} from '../../features/scanning/queue/user-rows.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useDocumentTitle } from '../../ui/browser/document-title.ts';
import { loginMessages } from './login-messages.ts';
import classes from './logout-page.module.css';
import { browserSteps, runSignOut } from './sign-out.ts';
import { UnsentScansChoice } from './unsent-scans-choice.tsx';

/** `/logout`: signs out; first asks what becomes of scans that this browser has not sent. */
export function LogoutPage() {
  const t = useMessages(loginMessages);
  const started = useRef(false);
  const [userId] = useState(() => readDeviceUserId() ?? '');
  const [unsentScans, setUnsentScans] = useState<UnsentScans>();
  useDocumentTitle(t('signingOut'));
  const leave = (keepsScans: boolean) => {
    setUnsentScans(undefined);
    void runSignOut({ ...browserSteps, clearStation: () => deleteStationRows(userId, keepsScans) });
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // A browser without a readable store has no scans.
    countUnsentScans(userId).then(
      (scans) => (scans.queueLength + scans.conflicts > 0 ? setUnsentScans(scans) : leave(false)),
      () => leave(false),
    );
  });
  if (unsentScans !== undefined)
    return (
      <UnsentScansChoice userId={userId} scans={unsentScans} onChange={setUnsentScans} onLeave={leave} />
    );
  return (
    <main className={classes.page}>
      <Loader size="sm" />
      <Text role="status">{t('signingOut')}</Text>
    </main>
  );
}

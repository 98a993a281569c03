import './ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { activateInitialLocale, withMessages } from './i18n/locales.ts';
import { EMBED_PATH } from './routes/embed/embed-path.ts';
import { findStep } from './routes/login/sign-in-paths.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

await activateInitialLocale();

// The sign-in page is an app of its own: it is shown before router, cache and shell are loaded, and loads them while the
// user types.
if (findStep(location.pathname) !== undefined)
  (await withMessages(import('./routes/login/sign-in-app.tsx'))).startSignIn(root);
else if (location.pathname === EMBED_PATH)
  await (await import('./routes/embed/start-embed.ts')).startEmbed(root);
else (await withMessages(import('./routes/app.tsx'))).startApp(root);

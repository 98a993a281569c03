import './ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { activateFirstLocale, withWords } from './i18n/locales.ts';
import { stepAt } from './routes/login/sign-in-paths.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

await activateFirstLocale();

// The sign-in page is an app of its own: it shows before router, cache and shell are there, and fetches them while
// somebody types.
if (stepAt(location.pathname) !== undefined)
  (await withWords(import('./routes/login/sign-in-app.tsx'))).startSignIn(root);
else (await withWords(import('./routes/app.tsx'))).startApp(root);

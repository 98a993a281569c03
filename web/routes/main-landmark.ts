import { createContext } from 'react';

/** True inside the shell's `<main>`, so that an error page does not render a second one. */
export const IsInMainLandmark = createContext(false);

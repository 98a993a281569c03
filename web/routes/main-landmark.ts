import { createContext } from 'react';

/** True inside the shell's `<main>`: a page's own error need not bring another. */
export const InMain = createContext(false);

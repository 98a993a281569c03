/** The country of a port, with which its UN/LOCODE begins; empty for an empty code. */
export const getPortCountry = (code: string) => code.slice(0, 2);

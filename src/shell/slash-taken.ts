import { createContext } from 'react';

/** Whether a slash means a search that stands on the page, and so not that of the header. */
export const SlashTaken = createContext(false);

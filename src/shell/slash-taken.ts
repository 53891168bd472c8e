import { createContext } from 'react';

/** Whether the slash key belongs to a search of the page, not to the header's. */
export const SlashTaken = createContext(false);

import { createContext } from 'react';

/** URL of the tenant's loader animation. `null`: the default one. */
export const LoaderPicture = createContext<string | null>(null);

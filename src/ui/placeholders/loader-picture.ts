import { createContext } from 'react';

/** Address of the tenant's own loader animation, given once around the portal; null: the house's own stands in. */
export const LoaderPicture = createContext<string | null>(null);

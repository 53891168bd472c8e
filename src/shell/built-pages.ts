import { createContext } from 'react';

/** Paths of the pages that exist. An entry of any other page says "Soon" and leads nowhere. From `src/app/routes.ts`. */
export const BuiltPages = createContext<ReadonlySet<string>>(new Set());

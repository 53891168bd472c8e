import { lazy, type ReactNode } from 'react';
import { loadTenantLayout } from './layouts/tenant-layout.ts';

const OwnLayout = lazy(loadTenantLayout);

/** The tenant's layout around the sign-in forms. Forms and flow are the same in all layouts (AUT-11). */
export const SignInPanel = ({ children }: { readonly children: ReactNode }) => <OwnLayout>{children}</OwnLayout>;

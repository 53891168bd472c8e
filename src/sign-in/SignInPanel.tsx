import { lazy } from 'react';
import type { LayoutProps } from './layouts/layout-props.ts';
import { loadTenantLayout } from './layouts/tenant-layout.ts';

const OwnLayout = lazy(loadTenantLayout);

/** The tenant's layout around the sign-in forms. Forms and flow are the same in all layouts (AUT-11). */
export const SignInPanel = ({ home, children }: LayoutProps) => <OwnLayout home={home}>{children}</OwnLayout>;

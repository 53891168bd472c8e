import { lazy, type ReactNode } from 'react';
import { fetchOwnLayout } from './layouts/own-layout.ts';

const OwnLayout = lazy(fetchOwnLayout);

/** The frame of signing in, as the tenant laid it out: the forms within and their flow are the same in all (AUT-11). */
export const SignInPanel = ({ children }: { readonly children: ReactNode }) => <OwnLayout>{children}</OwnLayout>;

import type { ComponentType, ReactNode } from 'react';
import { type PageTenant, pageTenant } from '../../storage/page-tenant.ts';

/** A page around the forms of signing in, whatever step they stand at. */
export type SignInLayout = ComponentType<{ readonly children: ReactNode }>;

const layouts: Readonly<Record<PageTenant['loginVariation'], () => Promise<{ default: SignInLayout }>>> = {
  cover: () => import('./CoverLayout.tsx').then(({ CoverLayout }) => ({ default: CoverLayout })),
  centered: () => import('./CenteredLayout.tsx').then(({ CenteredLayout }) => ({ default: CenteredLayout })),
  modal: () => import('./ModalLayout.tsx').then(({ ModalLayout }) => ({ default: ModalLayout })),
  'form-left': () => import('./FormLeftLayout.tsx').then(({ FormLeftLayout }) => ({ default: FormLeftLayout })),
};

/** Fetches the layout that this page's tenant chose (AUT-11); the other three never come. */
export const fetchOwnLayout = (): Promise<{ default: SignInLayout }> => layouts[pageTenant().loginVariation]();

import type { ComponentType } from 'react';
import { type PageTenant, pageTenant } from '../../storage/page-tenant.ts';
import type { LayoutProps } from './layout-props.ts';

/** A layout around every step of signing in. */
export type SignInLayout = ComponentType<LayoutProps>;

const layouts: Readonly<Record<PageTenant['loginVariation'], () => Promise<{ default: SignInLayout }>>> = {
  cover: () => import('./CoverLayout.tsx').then(({ CoverLayout }) => ({ default: CoverLayout })),
  centered: () => import('./CenteredLayout.tsx').then(({ CenteredLayout }) => ({ default: CenteredLayout })),
  modal: () => import('./ModalLayout.tsx').then(({ ModalLayout }) => ({ default: ModalLayout })),
  'form-left': () => import('./FormLeftLayout.tsx').then(({ FormLeftLayout }) => ({ default: FormLeftLayout })),
};

/** Loads only the layout that this tenant has chosen (AUT-11). */
export const loadTenantLayout = (): Promise<{ default: SignInLayout }> => layouts[pageTenant().loginVariation]();

import type { ReactNode } from 'react';

/** What stands around the form on the home page. */
export interface HomeParts {
  /** The banner, in the place of the tenant's picture. */
  readonly banner: ReactNode;
  /** The sections of the home page. */
  readonly below: ReactNode;
}

export interface LayoutProps {
  /** The form of the present step of signing in. */
  readonly children: ReactNode;
  /** `null`: a page for signing in alone. */
  readonly home: HomeParts | null;
}

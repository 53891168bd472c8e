import type { PageTenant } from '../storage/page-tenant.ts';

/** Where the tenant's app is for this device: Apple's own go to the App Store, all others to Google Play (spec 1 §1). */
export const appLinkFor = (app: PageTenant['app'], userAgent: string): string | null => {
  if (app === null) return null;
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? app.appStore : app.googlePlay;
};

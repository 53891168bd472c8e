import type { PageTenant } from '../storage/page-tenant.ts';

/**
 * The store link of the tenant's app for this device: App Store on Apple devices, otherwise Google Play (spec 1 §1).
 */
export const appLinkFor = (app: PageTenant['app'], userAgent: string): string | null => {
  if (app === null) return null;
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? app.appStore : app.googlePlay;
};

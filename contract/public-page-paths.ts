import * as pagePaths from './page-paths.ts';

/** Path of each public page that is made of sections, by the page's name. */
export const publicPagePaths = {
  home: pagePaths.home,
  agent: pagePaths.forAgents,
  supplier: pagePaths.forSuppliers,
  api: pagePaths.api,
  corp: pagePaths.forCompanies,
  'privacy-policy': pagePaths.privacyPolicy,
  'terms-and-conditions': pagePaths.termsAndConditions,
  'refunds-return-policy': pagePaths.refundPolicy,
  'contact-us': pagePaths.contactUs,
  'about-us': pagePaths.aboutUs,
  testimonials: pagePaths.testimonials,
  whitelabel: pagePaths.whiteLabel,
} as const;
export type PublicPageName = keyof typeof publicPagePaths;
export const publicPageNames = Object.keys(publicPagePaths) as readonly PublicPageName[];

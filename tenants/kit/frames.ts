/** Headers of public pages (PUB-08). */
export const headerNames = ['header-1', 'header-2', 'header-3', 'header-4'] as const;
export type HeaderName = (typeof headerNames)[number];

/** Footers of public pages. */
export const footerNames = ['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const;
export type FooterName = (typeof footerNames)[number];

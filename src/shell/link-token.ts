/** The secret of a link in the fragment of this page's address. An address without one leads nowhere. */
export const tokenOfFragment = (fragment: string): string => fragment.replace(/^#/, '').slice(0, 100) || '-';

import { pageAddress } from '../../contract/page-addresses.ts';

/** The address that a customer opens. */
export const linkOfToken = (token: string): string => `${location.origin}${pageAddress.offeredProposal(token)}`;

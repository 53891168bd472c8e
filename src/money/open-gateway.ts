/** Long enough for any page that comes at all: then the browser has not left. */
const leavesWithinMs = 10_000;

/** Sends the browser to a gateway's page. Resolves if this page is still there a while later. Throws where the address is of no page. */
export const openGateway = async (redirectUrl: string): Promise<void> => {
  const { protocol } = new URL(redirectUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not an address of a page');
  location.assign(redirectUrl);
  await new Promise((done) => setTimeout(done, leavesWithinMs));
};

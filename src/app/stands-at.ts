/** Whether a page stands at an address, whatever the case of its letters and with a trailing slash or without. A segment of the path that begins with a colon stands for any one. */
export const standsAt = (path: string, address: string): boolean => {
  const wanted = path.toLowerCase().split('/');
  const given = address
    .toLowerCase()
    .replace(/(?<=[^/])\/+$/, '')
    .split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

import { browserNetwork, type Network } from '../../contract/attempts.ts';

/**
 * The network of a page, for a body that is long. `fetch` does not report how much of a body has left the device,
 * `XMLHttpRequest` does. `onSent` is called with that part, 0 to 1.
 */
export const uploadingNetwork = (onSent: (part: number) => void): Network => ({
  ...browserNetwork,
  fetch: (request) => sendReporting(request, onSent),
});

const sendReporting = async (request: Request, onSent: (part: number) => void): Promise<Response> => {
  const body = await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    const leave = () => sending.abort();
    request.signal.addEventListener('abort', leave, { once: true });
    sending.upload.addEventListener('progress', ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total));
    sending.addEventListener('load', () => resolve(responseOf(sending)));
    sending.addEventListener('error', () => reject(new TypeError('the network could not be reached')));
    sending.addEventListener('abort', () => reject(request.signal.reason as Error));
    sending.addEventListener('loadend', () => request.signal.removeEventListener('abort', leave));
    onSent(0);
    sending.send(body);
  });
};

/** Statuses whose answers have no body. */
const withoutBody = [204, 205, 304];

const responseOf = (sent: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = sent;
  return new Response(withoutBody.includes(status) ? null : (sent.response as ArrayBuffer), {
    status,
    statusText,
    headers,
  });
};

/** Saves a file to the browser's downloads. `type`: its media type. */
export const saveFile = (bytes: Uint8Array, name: string, type: string): void =>
  download(urlOf(bytes, name, type), name);

/** The same for a `Blob`. */
export const saveBlob = (blob: Blob, name: string): void => download(urlOfBlob(blob), name);

/** Opens a file in a new tab. If the browser blocks that, the file is downloaded. */
export const openFile = (bytes: Uint8Array, name: string, type: string): void => {
  const url = urlOf(bytes, name, type);
  if (window.open(url, '_blank') === null) download(url, name);
};

/**
 * Whether to offer `shareFile`: the browser can share PDFs and the device is used by touch. With a mouse, people save a file and attach
 * it where they need it.
 */
export const sharesFiles = (): boolean => {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const file = new File([], 'document.pdf', { type: 'application/pdf' });
  return isTouched && 'canShare' in navigator && navigator.canShare({ files: [file] });
};

/** Shares a file and a text with an app that the person chooses. Closing that choice is not a fault; other failures throw. */
export const shareFile = async (
  bytes: Uint8Array,
  { name, type, text }: { readonly name: string; readonly type: string; readonly text: string },
): Promise<void> => {
  try {
    await navigator.share({ files: [new File([new Uint8Array(bytes)], name, { type })], text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

/** How long an object URL stays valid: the time that a new tab or the download has to read it. */
const urlValidMs = 60_000;

const urlOf = (bytes: Uint8Array, name: string, type: string): string =>
  urlOfBlob(new File([new Uint8Array(bytes)], name, { type }));

const urlOfBlob = (blob: Blob): string => {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), urlValidMs);
  return url;
};

const download = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

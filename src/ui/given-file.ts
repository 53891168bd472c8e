/** How long the object URL stays valid, so that a new tab or the download can read it. */
const readWithinMs = 60_000;

const addressOf = (bytes: Uint8Array, name: string, type: string): string =>
  addressOfBlob(new File([new Uint8Array(bytes)], name, { type }));

const addressOfBlob = (blob: Blob): string => {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
  return url;
};

const download = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Saves a file among the browser's downloads. */
export const saveFile = (bytes: Uint8Array, name: string, type: string): void =>
  download(addressOf(bytes, name, type), name);

/** Saves what the page holds already among the browser's downloads. */
export const saveBlob = (blob: Blob, name: string): void => download(addressOfBlob(blob), name);

/** Opens a file in a new tab. If the browser blocks that, the file is downloaded. */
export const openFile = (bytes: Uint8Array, name: string, type: string): void => {
  const url = addressOf(bytes, name, type);
  if (window.open(url, '_blank') === null) download(url, name);
};

/** Whether this browser hands PDFs to other apps, as those of phones do. On a desk a file is saved, and attached where it is needed. */
export const sharesFiles = (): boolean => {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const file = new File([], 'document.pdf', { type: 'application/pdf' });
  return isTouched && 'canShare' in navigator && navigator.canShare({ files: [file] });
};

/** Hands a file with a text to the app that the person chooses. Whoever closes that choice has decided so: it is no fault. */
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

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

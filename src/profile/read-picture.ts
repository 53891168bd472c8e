import type { ChosenFile, PictureReading } from '../../machines/parts/picture-file.ts';
import { dataUrlOf } from '../ui/data-url.ts';

/** Reads a chosen file for its preview and for sending. */
export const readPicture = async (file: ChosenFile): Promise<PictureReading> => {
  const content = new Uint8Array(await file.arrayBuffer());
  const blob = new Blob([content], { type: file.type });
  if (!(await isPicture(blob))) return { readable: false };
  return { readable: true, picture: { name: file.name, content, preview: await dataUrlOf(blob) } };
};

/** Decides by the content, not by the name. */
const isPicture = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

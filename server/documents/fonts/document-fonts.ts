import * as inter from './inter.generated.ts';
import * as notoSansArabic from './noto-sans-arabic.generated.ts';
import * as notoSansBengali from './noto-sans-bengali.generated.ts';

/** TrueType files of the families that documents are set in, each at two weights. */
export const documentFonts = (): Buffer[] =>
  [inter, notoSansBengali, notoSansArabic].flatMap(({ regular, bold }) => [
    Buffer.from(regular, 'base64'),
    Buffer.from(bold, 'base64'),
  ]);

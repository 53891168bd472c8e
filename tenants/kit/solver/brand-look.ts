import { type BrandLook, brandTokens } from '../../../contract/brand-look.ts';
import type { Mode } from '../tokens/seed-tokens.ts';
import { edgeTokens } from './brand-edge.ts';
import { solveColours } from './solve-theme.ts';

/** The colours of a brand on pages whose greys carry no hue, so that no other brand is seen beside it. */
export const brandLook = (colour: string): BrandLook => ({
  light: coloursOf('light', colour),
  dark: coloursOf('dark', colour),
});

const coloursOf = (mode: Mode, brand: string): BrandLook[Mode] => {
  const { theme } = solveColours(mode, { brand, neutralTint: 0 });
  const colours: Readonly<Record<string, unknown>> = { ...theme, ...edgeTokens(theme) };
  return Object.fromEntries(brandTokens.map((token) => [token, String(colours[token])])) as BrandLook[Mode];
};

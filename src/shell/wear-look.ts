import { type BrandLook, brandTokens } from '../../contract/brand-look.ts';

/**
 * Gives the page the colours of an agency, in the mode that it has, while an element of it is shown: a `ref`. What opens above the page
 * has them, too. A browser that cannot choose between two colours keeps those of the platform.
 */
export const wearLook =
  ({ light, dark }: BrandLook) =>
  (element: HTMLElement | null): (() => void) => {
    const style = element?.ownerDocument.documentElement.style;
    if (style === undefined || !choosesColours()) return () => {};
    for (const token of brandTokens) style.setProperty(`--${token}`, `light-dark(${light[token]}, ${dark[token]})`);
    return () => {
      for (const token of brandTokens) style.removeProperty(`--${token}`);
    };
  };

const choosesColours = (): boolean => CSS.supports('color', 'light-dark(#000, #fff)');

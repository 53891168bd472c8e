import { type Infer, object, type Struct } from 'superstruct';
import { textLike } from './shapes.ts';

/** Colours of a page that follow a brand colour, by the names of their style variables. */
export const brandTokens = [
  'colorBrandBackground',
  'colorBrandBackgroundHover',
  'colorBrandBackgroundPressed',
  'colorNeutralForegroundOnBrand',
  'colorBrandBackground2',
  'colorBrandForeground1',
  'colorBrandForeground2',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorBrandForegroundLinkPressed',
  'colorBrandStroke1',
  'colorCompoundBrandBackground',
  'colorCompoundBrandBackgroundHover',
  'colorCompoundBrandBackgroundPressed',
  'colorCompoundBrandForeground1',
  'colorCompoundBrandForeground1Hover',
  'colorCompoundBrandForeground1Pressed',
  'colorCompoundBrandStroke',
  'colorCompoundBrandStrokeHover',
  'colorCompoundBrandStrokePressed',
  'brandEdge',
  // What brands are read on.
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralStroke2',
] as const;
export type BrandToken = (typeof brandTokens)[number];

/** A colour `#rrggbb`, or none. */
const colour = () => textLike(/^(?:#[0-9a-f]{6}|transparent)$/, 11);

export const BrandColours = object(
  Object.fromEntries(brandTokens.map((token) => [token, colour()])) as Record<BrandToken, Struct<string, null>>,
);

/** The colours of a brand in both modes, each pair at its contrast. */
export const BrandLook = object({ light: BrandColours, dark: BrandColours });
export type BrandLook = Infer<typeof BrandLook>;

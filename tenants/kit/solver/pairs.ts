import type { Theme } from '@fluentui/tokens';

export type Token = keyof Theme;

/** Two colours of the portal that stand on each other, with the contrast that WCAG 2.2 AA requires. */
export interface Pair {
  readonly front: Token;
  readonly back: Token;
  /** 4.5 for text, 3 for edges, marks and focus rings. */
  readonly least: 4.5 | 3;
}

/** Surfaces on which ordinary text stands, at rest and under the pointer. */
const surfaces: readonly Token[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorNeutralBackground2Hover',
  'colorNeutralBackground3',
  'colorNeutralBackground3Hover',
  'colorSubtleBackgroundHover',
  'colorSubtleBackgroundSelected',
  'colorNeutralCardBackground',
  'colorNeutralCardBackgroundHover',
];

/** Surfaces that are pressed, on which the words of a button stand. */
const pressed: readonly Token[] = ['colorNeutralBackground1Pressed', 'colorSubtleBackgroundPressed'];

const on = (fronts: readonly Token[], backs: readonly Token[], least: Pair['least']): readonly Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

const brandFill: readonly Token[] = [
  'colorBrandBackground',
  'colorBrandBackgroundHover',
  'colorBrandBackgroundPressed',
  'colorBrandBackgroundSelected',
];
const compoundFill: readonly Token[] = [
  'colorCompoundBrandBackground',
  'colorCompoundBrandBackgroundHover',
  'colorCompoundBrandBackgroundPressed',
];
const brandTint: readonly Token[] = [
  'colorBrandBackground2',
  'colorBrandBackground2Hover',
  'colorBrandBackground2Pressed',
];
const pages: readonly Token[] = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'];

const statuses = ['Danger', 'Success', 'Warning'] as const;
const ofStatus = (name: (typeof statuses)[number]): readonly Pair[] => {
  const of = (rest: string) => `colorStatus${name}${rest}` as Token;
  return [
    ...on([of('Foreground1')], [...surfaces, of('Background1')], 4.5),
    ...on([of('Foreground3')], pages, 4.5),
    ...on([of('Border2')], pages, 3),
    ...on(['colorNeutralForeground1', 'colorNeutralForeground2'], [of('Background1')], 4.5),
  ];
};

/** Every pair that the portal and the parts of Fluent that it uses draw, in every state but disabled. */
export const pairs: readonly Pair[] = [
  ...on(
    [
      'colorNeutralForeground1',
      'colorNeutralForeground1Hover',
      'colorNeutralForeground1Selected',
      'colorNeutralForeground2',
      'colorNeutralForeground2Hover',
      'colorNeutralForeground2Selected',
      'colorNeutralForeground3',
      'colorNeutralForeground3Hover',
      'colorNeutralForeground3Selected',
      'colorBrandForeground1',
      'colorBrandForegroundLink',
      'colorBrandForegroundLinkHover',
      'colorBrandForegroundLinkSelected',
      'colorCompoundBrandForeground1',
      'colorCompoundBrandForeground1Hover',
      'colorNeutralForeground2BrandHover',
      'colorNeutralForeground2BrandSelected',
      'colorPaletteRedForeground1',
    ],
    surfaces,
    4.5,
  ),
  ...on(['colorNeutralForeground4'], pages, 4.5),
  ...on(
    [
      'colorNeutralForeground1Pressed',
      'colorNeutralForeground2Pressed',
      'colorNeutralForeground2BrandPressed',
      'colorCompoundBrandForeground1Pressed',
      'colorBrandForegroundLinkPressed',
    ],
    pressed,
    4.5,
  ),
  ...on(['colorBrandForegroundLinkPressed'], surfaces, 4.5),
  ...on(['colorNeutralForegroundOnBrand'], brandFill, 4.5),
  ...on(['colorNeutralForegroundStaticInverted'], ['colorBrandBackgroundStatic', 'colorNeutralBackgroundStatic'], 4.5),
  ...on(['colorBrandForeground2', 'colorNeutralForeground1', 'colorNeutralForeground2'], brandTint, 4.5),
  ...on(['colorBrandForegroundLink'], ['colorBrandBackground2'], 4.5),
  ...on(['colorNeutralForegroundInverted'], ['colorNeutralBackgroundInverted'], 4.5),
  ...statuses.flatMap(ofStatus),
  // Marks and edges.
  ...on(['colorNeutralForegroundInverted'], compoundFill, 3),
  ...on(compoundFill, pages, 3),
  ...on(
    ['colorCompoundBrandStroke', 'colorCompoundBrandStrokeHover', 'colorCompoundBrandStrokePressed'],
    [...pages, 'colorNeutralBackground1Hover'],
    3,
  ),
  ...on(['colorBrandStroke1', 'colorPaletteRedBorder2'], pages, 3),
  ...on(
    ['colorNeutralStrokeAccessible', 'colorNeutralStrokeAccessibleHover', 'colorNeutralStrokeAccessiblePressed'],
    [...pages, 'colorNeutralBackground1Hover'],
    3,
  ),
  // A ring of focus has its second colour inside: it is seen on a fill, too.
  ...on(['colorStrokeFocus2'], [...surfaces, 'colorStrokeFocus1'], 3),
];

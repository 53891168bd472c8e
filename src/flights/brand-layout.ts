import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { sizes } from '../ui/sizes.ts';
import { columnsFor } from './brand-columns.ts';

const oneColumn = '@container (max-width: 439px)';

/** The grid of the brands and of their skeleton, so that nothing shifts when the fares load. */
export const useBrandLayout = makeStyles({
  /** The columns share their rows, so that equal facts are side by side. */
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(var(--two), minmax(0, 1fr))' },
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(var(--three), minmax(0, 1fr))' },
    '@container (min-width: 840px)': { gridTemplateColumns: 'repeat(var(--four), minmax(0, 1fr))' },
  },
  column: {
    display: 'grid',
    gridRowStart: 'span 8',
    gridTemplateRows: 'subgrid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    [oneColumn]: { gridRowStart: 'span 7', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  head: { minHeight: '42px' },
  feature: { minHeight: sizes.icon, [oneColumn]: { gridColumnStart: '1', gridColumnEnd: '-1' } },
  /** Beside the brand's name where brands stand below each other. */
  price: {
    paddingTop: tokens.spacingVerticalS,
    alignSelf: 'end',
    minHeight: '52px',
    [oneColumn]: { gridColumnStart: '2', gridRowStart: '1', paddingTop: '0', textAlign: 'end' },
  },
  book: {
    minHeight: '52px',
    '@media (pointer: coarse)': { minHeight: '64px' },
    [oneColumn]: { gridColumnStart: '1', gridColumnEnd: '-1', marginTop: tokens.spacingVerticalS },
  },
});

/** Numbers of columns where two, three and four brands fit side by side. */
export const brandColumnsStyle = (count: number): CSSProperties =>
  ({
    '--two': columnsFor(count, 2),
    '--three': columnsFor(count, 3),
    '--four': columnsFor(count, 4),
  }) as CSSProperties;

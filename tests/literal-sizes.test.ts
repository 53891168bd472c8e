import { describe, expect, test } from 'vitest';
import { faultsOfSizes, literalSizesByRoom, literalSizesIn } from './literal-sizes.mjs';

const sizesOf = (style: string) => literalSizesIn(`const useStyles = makeStyles({ part: { ${style} } });`);

describe('literal sizes outside src/ui', () => {
  test.each([
    ["minHeight: '44px'"],
    ["rowGap: '12px'"],
    ["padding: '0 1.5rem'"],
    ["marginRight: '-12px'"],
    ["fontSize: '20px'"],
    ["width: 'min(100%, 320px)'"],
    ['padding: `6px ${tokens.spacingHorizontalM}`'],
    ["'@media (pointer: coarse)': { minHeight: '44px' }"],
  ])('a style may not have %s', (style) => {
    expect(sizesOf(style)).toHaveLength(1);
  });

  test.each([
    ["margin: '0'"],
    ["width: '100%'"],
    ["maxWidth: '68ch'"],
    ['minHeight: sizes.touch'],
    ['rowGap: tokens.spacingVerticalM'],
    ["border: '1px solid red'"],
    ["marginTop: '-1px'"],
    ["'@media (max-width: 639px)': { display: 'none' }"],
    ["gridTemplateColumns: '72px minmax(0, 1fr)'"],
    ["outlineOffset: '-2px'"],
  ])('a style may have %s', (style) => {
    expect(sizesOf(style)).toEqual([]);
  });

  test('a size is told with its place, wherever in the module the object stands', () => {
    expect(literalSizesIn("const touch = {\n  minHeight: '44px',\n};")).toEqual(['2: minHeight 44px']);
  });

  test('src/ui owns sizes; of other rooms each is counted', () => {
    const source = "const touch = { minHeight: '44px' };";
    const byRoom = literalSizesByRoom(
      new Map([
        ['src/ui/Button.tsx', source],
        ['src/desk/Page.tsx', source],
        ['src/desk/page.ts', ''],
      ]),
    );
    expect([...byRoom]).toEqual([['desk', ['src/desk/Page.tsx:1: minHeight 44px']]]);
  });

  test('a room may not have more than its limit, and its limit may only fall', () => {
    const byRoom = new Map([['desk', ['src/desk/Page.tsx:1: minHeight 44px']]]);
    expect(faultsOfSizes(byRoom, { desk: 1 })).toEqual([]);
    expect(faultsOfSizes(byRoom, {})).toEqual([expect.stringContaining('src/desk/Page.tsx:1: minHeight 44px')]);
    expect(faultsOfSizes(byRoom, { desk: 2 })).toEqual([expect.stringContaining('--lower')]);
    expect(faultsOfSizes(new Map([['desk', []]]), { desk: 2 })).toEqual([expect.stringContaining('--lower')]);
  });
});

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { IncludedThing } from '../../machines/flights/itinerary-card.ts';
import { sizes } from '../ui/sizes.ts';

/** Fluent's regular icons of 20 px, clipped out of a box. Lists show dozens, and an SVG costs two elements for each. */
const useStyles = makeStyles({
  list: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.icon,
    // Keeps clear of the price.
    '@container (max-width: 859px)': { columnGap: tokens.spacingHorizontalXS },
  },
  /** The icon, in the padding at the start. */
  thing: {
    position: 'relative',
    height: sizes.icon,
    paddingLeft: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    '::before': {
      content: '""',
      position: 'absolute',
      top: '0',
      left: '0',
      width: sizes.icon,
      height: sizes.icon,
      backgroundColor: 'currentcolor',
      forcedColorAdjust: 'none',
      printColorAdjust: 'exact',
    },
  },
  /** Its words are outside its box: shown on hover, and read by screen readers. */
  iconOnly: { width: sizes.icon, overflowX: 'hidden', overflowY: 'hidden' },
  worded: { paddingLeft: tokens.spacingHorizontalXXL },
  not: { color: tokens.colorNeutralForeground3 },
  baggage: {
    '::before': {
      clipPath:
        "path('M6.5 2a.5.5 0 0 0 0 1H7v1h-.5A2.5 2.5 0 0 0 4 6.5v8a2.5 2.5 0 0 0 2 2.45v.55a.5.5 0 0 0 1 0V17h6v.5a.5.5 0 0 0 1 0v-.55a2.5 2.5 0 0 0 2-2.45v-8A2.5 2.5 0 0 0 13.5 4H13V3h.5a.5.5 0 0 0 0-1zM12 3v1H8V3zM6.5 5h7c.83 0 1.5.67 1.5 1.5v8c0 .83-.67 1.5-1.5 1.5h-7A1.5 1.5 0 0 1 5 14.5v-8C5 5.67 5.67 5 6.5 5m0 3.5c0-.28.22-.5.5-.5h6a.5.5 0 0 1 0 1H7a.5.5 0 0 1-.5-.5')",
    },
  },
  changeYes: {
    '::before': {
      clipPath:
        "path('M17 5.5A2.5 2.5 0 0 0 14.5 3h-9A2.5 2.5 0 0 0 3 5.5v9A2.5 2.5 0 0 0 5.5 17h3.72l.21-.85.04-.15H5.5A1.5 1.5 0 0 1 4 14.5V7h12v2.23q.48-.2 1-.23zM5.5 4h9c.83 0 1.5.67 1.5 1.5V6H4v-.5C4 4.67 4.67 4 5.5 4m10.3 6.55-4.82 4.83a2 2 0 0 0-.58 1.02l-.37 1.5a.9.9 0 0 0 1.08 1.07l1.5-.37q.58-.16 1.01-.58l4.83-4.83a1.87 1.87 0 0 0-2.64-2.64M8 10a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-1 4a1 1 0 1 0 0-2 1 1 0 0 0 0 2m4-4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-1 4a1 1 0 1 0 0-2 1 1 0 0 0 0 2m4-4a1 1 0 1 1-2 0 1 1 0 0 1 2 0')",
    },
  },
  changeNo: {
    '::before': {
      clipPath:
        "path('M14.5 3A2.5 2.5 0 0 1 17 5.5v4.1q-.48-.24-1-.4V7H4v7.5c0 .83.67 1.5 1.5 1.5h3.7q.16.52.4 1H5.5A2.5 2.5 0 0 1 3 14.5v-9A2.5 2.5 0 0 1 5.5 3zm0 1h-9C4.67 4 4 4.67 4 5.5V6h12v-.5c0-.83-.67-1.5-1.5-1.5M19 14.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0m-4.5.7 1.15 1.15a.5.5 0 0 0 .7-.7l-1.14-1.15 1.14-1.15a.5.5 0 0 0-.7-.7l-1.15 1.14-1.15-1.14a.5.5 0 0 0-.7.7l1.14 1.15-1.14 1.15a.5.5 0 0 0 .7.7z')",
    },
  },
  refundYes: {
    '::before': {
      clipPath:
        "path('M4.5 2C3.67 2 3 2.67 3 3.5v13c0 .83.67 1.5 1.5 1.5h7c.83 0 1.5-.67 1.5-1.5V15a.5.5 0 0 0-.5-.5q-.6-.01-.86-.24a1.3 1.3 0 0 1-.42-.62A7 7 0 0 1 11 11.5a.5.5 0 0 0-.15-.35l-.28-.3-1.22-1.2c-.46-.47-.6-.78-.63-.96q-.03-.2.13-.33c.21-.2.36-.34.54-.39.1-.02.33-.04.76.38l3 3a.5.5 0 0 0 .7-.7L13 9.79V6.71l2.56 2.56q.43.44.44 1.06v7.17a.5.5 0 0 0 1 0v-7.17c0-.66-.26-1.3-.73-1.77L13 5.3V3.5c0-.83-.67-1.5-1.5-1.5zM12 5.5v3.3l-1.15-1.15q-.87-.86-1.7-.65-.17.05-.31.12A3 3 0 1 0 10 12.23c.01.58.07 1.21.27 1.75.15.41.38.8.76 1.08h.01c-.6.2-1.05.77-1.05 1.44v.5H6v-.5c0-.83-.67-1.5-1.5-1.5H4V5h.5C5.33 5 6 4.33 6 3.5V3h4v.5c0 .83.67 1.5 1.5 1.5h.5zm0 11a.5.5 0 0 1-.5.5H11v-.5c0-.28.22-.5.5-.5h.5zM6 10a2 2 0 0 1 1.87-2q-.2.35-.13.84.1.72.9 1.51l.91.91A2 2 0 0 1 6 10M5 3v.5a.5.5 0 0 1-.5.5H4v-.5c0-.28.22-.5.5-.5zM4 16h.5c.28 0 .5.22.5.5v.5h-.5a.5.5 0 0 1-.5-.5zm8-12h-.5a.5.5 0 0 1-.5-.5V3h.5c.28 0 .5.22.5.5z')",
    },
  },
  refundNo: {
    '::before': {
      clipPath:
        "path('M2.85 2.15a.5.5 0 1 0-.7.7L3.3 4.01C2.57 4.11 2 4.74 2 5.5v7c0 .83.67 1.5 1.5 1.5h9.8l1 1H4.08c.2.58.76 1 1.41 1h9q.38 0 .72-.07l1.93 1.92a.5.5 0 0 0 .7-.7zM12 12.7V13H6v-1a2 2 0 0 0-2-2H3V8h1a2 2 0 0 0 1.9-1.39l1.38 1.37a2 2 0 0 0 2.74 2.74zM4.3 5l.7.7V6a1 1 0 0 1-1 1H3V5.5c0-.28.22-.5.5-.5zm3.73 3.74 1.23 1.23a1 1 0 0 1-1.23-1.23M3.5 13a.5.5 0 0 1-.5-.5V11h1a1 1 0 0 1 1 1v1zM14 10a2 2 0 0 0-1.35.53l.7.7A1 1 0 0 1 14 11h1v1.5q0 .15-.1.29l.72.71q.37-.42.38-1v-7c0-.83-.67-1.5-1.5-1.5H6.12l1 1H12v1c0 1.1.9 2 2 2h1v2zm.5-5c.28 0 .5.22.5.5V7h-1a1 1 0 0 1-1-1V5zm1.83 9.2.7.72c.6-.63.97-1.48.97-2.42v-5c0-.65-.42-1.2-1-1.41v6.41a2.5 2.5 0 0 1-.67 1.7')",
    },
  },
});

const pictureOf = ({ kind, state }: IncludedThing) => {
  switch (kind) {
    case 'baggage':
      return 'baggage';
    case 'change':
      return state === 'yes' ? 'changeYes' : 'changeNo';
    case 'refund':
      return state === 'yes' ? 'refundYes' : 'refundNo';
  }
};

/** What the cheapest brand includes: the bag in words, change and refund as icons. */
export const IncludedIcons = ({ included }: { readonly included: readonly IncludedThing[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {included
        .filter(({ kind, state }) => kind === 'baggage' || state !== 'unknown')
        .map((thing) => (
          <li
            key={thing.kind}
            className={mergeClasses(
              styles.thing,
              thing.kind === 'baggage' ? styles.worded : styles.iconOnly,
              thing.state !== 'yes' && styles.not,
              styles[pictureOf(thing)],
            )}
            title={thing.words}
          >
            {thing.words}
          </li>
        ))}
    </ul>
  );
};

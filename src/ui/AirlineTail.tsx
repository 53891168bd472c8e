import { makeStyles } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { inkOn } from './ink-on.ts';

const drawnPx = 32;

/** Painted instead of drawn as an SVG: a list shows dozens, and each path of an SVG costs layout. */
const fin = {
  boxSizing: 'border-box',
  display: 'flex',
  flexShrink: '0',
  width: `${drawnPx}px`,
  height: `${drawnPx}px`,
  // Centres the letters in what the tail leaves.
  paddingLeft: '3px',
  clipPath: "path('M9.2 3.6A3 3 0 0 1 12 2h15a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H4.4a2 2 0 0 1-1.9-2.7z')",
  alignItems: 'center',
  justifyContent: 'center',
  // The rudder: darker, along the lower edge.
  backgroundImage: 'linear-gradient(transparent 68.75%, rgb(0 0 0 / 14%) 68.75%)',
  fontSize: '11px',
  fontWeight: '700',
  letterSpacing: '0.2px',
  lineHeight: '1',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
} as const;

const useStyles = makeStyles({
  tail: fin,
  before: {
    '::before': {
      ...fin,
      // The second value has an empty text for screen readers, in browsers that know it.
      content: ['attr(data-airline)', 'attr(data-airline) / ""'],
      backgroundColor: 'var(--tail)',
      color: 'var(--tail-ink)',
    },
  },
});

const unknownColour = '#5c5c61';

export interface AirlineTailProps {
  /** IATA code, shown as the monogram. */
  readonly code: string;
  /** `#rrggbb`. Default: grey. */
  readonly colour?: string;
  /** Accessible name. Leave it out where the name is beside the tail. */
  readonly name?: string;
  readonly sizePx?: number;
}

/** An airline's monogram on a tail fin in its colour. */
export const AirlineTail = ({ code, colour = unknownColour, name, sizePx = drawnPx }: AirlineTailProps) => {
  const styles = useStyles();
  const spoken = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      className={styles.tail}
      style={{
        backgroundColor: colour,
        color: inkOn(colour),
        ...(sizePx === drawnPx ? {} : { zoom: sizePx / drawnPx }),
      }}
      {...spoken}
    >
      {code}
    </span>
  );
};

/** Props of an element that a tail is painted in. */
export interface TailBefore {
  readonly className: string;
  readonly style: CSSProperties;
  readonly 'data-airline': string;
}

/** Paints a tail as the `::before` of an element, for lists, where an element for each tail would cost layout. */
export const useTailBefore = (code: string, colour: string | null): TailBefore => {
  const fill = colour ?? unknownColour;
  return {
    className: useStyles().before,
    style: { '--tail': fill, '--tail-ink': inkOn(fill) } as CSSProperties,
    'data-airline': code,
  };
};

import { makeStyles } from '@fluentui/react-components';
import { inkOn } from './ink-on.ts';

const drawnPx = 32;

const useStyles = makeStyles({
  /** One element instead of an SVG: a list shows dozens, and each path of an SVG costs layout. */
  tail: {
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
  },
});

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
export const AirlineTail = ({ code, colour = '#5c5c61', name, sizePx = drawnPx }: AirlineTailProps) => {
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

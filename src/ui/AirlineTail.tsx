import { makeStyles } from '@fluentui/react-components';
import { inkOn } from './ink-on.ts';

const useStyles = makeStyles({
  tail: { display: 'block', flexShrink: '0' },
  letters: { fontFamily: 'inherit', fontSize: '11px', fontWeight: '700', letterSpacing: '0.2px' },
});

export interface AirlineTailProps {
  /** IATA code, the monogram. */
  readonly code: string;
  /** `#rrggbb`, the airline's own; grey when it is not known. */
  readonly colour?: string;
  /** Read out; leave it out where the name stands beside the tail. */
  readonly name?: string;
  readonly sizePx?: number;
}

/** An airline's monogram on a tail fin in its colour: a picture of ours, no borrowed logo. */
export const AirlineTail = ({ code, colour = '#5c5c61', name, sizePx = 32 }: AirlineTailProps) => {
  const styles = useStyles();
  const spoken = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg className={styles.tail} width={sizePx} height={sizePx} viewBox="0 0 32 32" {...spoken}>
      <path d="M9.2 3.6A3 3 0 0 1 12 2h15a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H4.4a2 2 0 0 1-1.9-2.7z" fill={colour} />
      <path d="M2.5 27.3 4.2 22H30v5a3 3 0 0 1-3 3H4.4a2 2 0 0 1-1.9-2.7z" fill="#000" opacity=".14" />
      <text className={styles.letters} x="17.6" y="17.6" textAnchor="middle" fill={inkOn(colour)}>
        {code}
      </text>
    </svg>
  );
};

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Lettering, WrittenLine } from '../../flows/draw/lettering.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  line: { fill: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase200, fontFamily: tokens.fontFamilyBase },
  soft: { fill: tokens.colorNeutralForeground2 },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  large: { fontSize: sizes.smallIcon },
  action: { fill: tokens.colorNeutralForeground2, fontSize: '11px' },
  fold: { fill: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  taken: { fill: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  order: { fill: 'none', stroke: tokens.colorNeutralForeground3 },
  number: {
    fill: tokens.colorNeutralForeground2,
    fontSize: '11px',
    fontFamily: tokens.fontFamilyBase,
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
  },
});

export interface ChartLinesProps {
  readonly lettering: Lettering;
  readonly left: number;
  readonly top: number;
  readonly taken: ReadonlySet<string>;
  readonly large?: boolean;
}

/** The text of a box or an arrow, at the positions of the drawing. */
export const ChartLines = ({ lettering, left, top, taken, large = false }: ChartLinesProps) =>
  lettering.lines.map((line) => (
    <Line key={`${line.y} ${line.text}`} line={line} x={left + line.x} y={top + line.y} taken={taken} large={large} />
  ));

interface LineProps {
  readonly line: WrittenLine;
  readonly x: number;
  readonly y: number;
  readonly taken: ReadonlySet<string>;
  readonly large: boolean;
}

const Line = ({ line: { text, lead, role, number, transition }, x, y, taken, large }: LineProps) => {
  const styles = useStyles();
  const isTaken = transition !== null && taken.has(transition);
  return (
    <>
      {number !== null && (
        <>
          <circle className={styles.order} cx={x - 13} cy={y - 4} r={7} />
          <text className={styles.number} x={x - 13} y={y}>
            {number}
          </text>
        </>
      )}
      <text
        className={mergeClasses(
          styles.line,
          role === 'name' && styles.name,
          role === 'name' && large && styles.large,
          (role === 'title' || role === 'guard') && styles.soft,
          role === 'action' && styles.action,
          role === 'fold' && styles.fold,
          isTaken && styles.taken,
        )}
        x={x}
        y={y}
      >
        {lead !== '' && <tspan className={styles.soft}>{lead} </tspan>}
        {text}
      </text>
    </>
  );
};

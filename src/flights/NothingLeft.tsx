import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { focusCount } from './FilterChips.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalS },
});

export interface NothingLeftProps<Filters> {
  /** `None of the 40 itineraries match all filters.` */
  readonly title: string;
  /** What is found: `flights`. */
  readonly things: string;
  /** So many of it: `2 flights`. */
  readonly counted: (count: number) => string;
  readonly suggestions: readonly { readonly words: string; readonly count: number; readonly next: Filters }[];
  readonly onChange: (filters: Filters) => void;
  readonly onClear: () => void;
}

/** Nothing matches: suggests filters to remove, each with the number of results that this gives. */
export const NothingLeft = <Filters,>({
  title,
  things,
  counted,
  suggestions,
  onChange,
  onClear,
}: NothingLeftProps<Filters>) => {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <Quiet>
          {suggestions.length > 0
            ? say('Change one of these to see {things}:', { things })
            : say('Remove some filters to see {things}.', { things })}
        </Quiet>
      </div>
      <div className={styles.ways}>
        {suggestions.map(({ words, count, next }) => (
          <Button
            key={words}
            onClick={() => {
              focusCount();
              onChange(next);
            }}
          >
            {`${words} · ${counted(count)}`}
          </Button>
        ))}
        <Button
          appearance="primary"
          onClick={() => {
            focusCount();
            onClear();
          }}
        >
          {say('Clear all filters')}
        </Button>
      </div>
    </div>
  );
};

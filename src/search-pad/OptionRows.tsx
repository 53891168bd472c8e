import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { OptionList } from '../../machines/search-pad/type-ahead.view.ts';
import { Quiet } from '../ui/Quiet.tsx';

const headingWords = { Recent: say('Recent'), Popular: say('Popular') };

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    left: '-1px',
    zIndex: 9,
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    /** As wide as its field, with the borders of the frame. */
    '@media (max-width: 639px)': { width: 'calc(100% + 2px)' },
    maxHeight: '400px',
    overflowY: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
  },
  /** Below a field at the right end of the bar. */
  atEnd: { '@media (min-width: 640px)': { left: 'auto', right: '-1px' } },
  words: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
});

/** What is shown of an option. */
export interface OptionRow {
  readonly key: string;
  /** Of the row. Default: a line of two columns. */
  readonly className?: string | undefined;
  readonly content: ReactNode;
}

export interface OptionRowsProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly list: OptionList<Option>;
  readonly looking: string;
  readonly nothingFound: string;
  readonly rowOf: (option: Option) => OptionRow;
  readonly onChoose: (option: Option) => void;
  /** Default: `start`. */
  readonly align?: 'start' | 'end' | undefined;
}

/** The options below a field with a type-ahead. */
export const OptionRows = <Option,>(props: OptionRowsProps<Option>) => {
  const { id, label, list, looking, nothingFound, rowOf, onChoose, align = 'start' } = props;
  const styles = useStyles();
  const box = mergeClasses(styles.list, align === 'end' && styles.atEnd);
  switch (list.show) {
    case 'none':
      return null;
    case 'looking':
      return (
        <div id={`${id}-list`} role="status" className={mergeClasses(box, styles.words)}>
          {looking}
        </div>
      );
    case 'nothing-found':
      return (
        <div id={`${id}-list`} role="status" className={mergeClasses(box, styles.words)}>
          {nothingFound}
        </div>
      );
    case 'options':
      return (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={box}>
          {list.groups.map(({ heading, options }, index) => {
            const before = list.groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
            const rows = options.map((option, at) => {
              const row = rowOf(option);
              return (
                <Row
                  key={row.key}
                  id={`${id}-option-${before + at}`}
                  row={row}
                  active={before + at === list.active}
                  choose={() => onChoose(option)}
                />
              );
            });
            if (heading === null) return rows;
            return (
              <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
                <Quiet id={`${id}-${heading}`} small className={styles.heading}>
                  {headingWords[heading]}
                </Quiet>
                {rows}
              </div>
            );
          })}
        </div>
      );
  }
};

/** Stable, so that the list scrolls only when the active option changes. */
const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface RowProps {
  readonly id: string;
  readonly row: OptionRow;
  readonly active: boolean;
  readonly choose: () => void;
}

const Row = ({ id, row, active, choose }: RowProps) => {
  const styles = useStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={active ? scrollIntoList : null}
      className={mergeClasses(styles.option, row.className, active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      {row.content}
    </div>
  );
};

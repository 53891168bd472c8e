import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PickList } from '../../machines/travellers/traveller-pick.view.ts';
import type { TravellerRow } from '../../machines/travellers/travellers.view.ts';
import { sizes } from '../ui/sizes.ts';
import { ExpiryBadge } from './ExpiryBadge.tsx';
import { fullDayText } from './full-day.ts';

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    left: '0',
    right: '0',
    zIndex: 9,
    maxHeight: '320px',
    overflowY: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
  },
  words: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: sizes.touch,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface PickOptionsProps {
  readonly id: string;
  readonly list: PickList;
  readonly onChoose: (travellerId: string) => void;
}

/** The saved travellers that are offered: name, birth date, the passport's last characters and when it expires. */
export const PickOptions = ({ id, list, onChoose }: PickOptionsProps) => {
  const styles = useStyles();
  switch (list.is) {
    case 'closed':
      return null;
    case 'looking':
      return (
        <div role="status" className={mergeClasses(styles.list, styles.words)}>
          {say('Looking for saved travellers …')}
        </div>
      );
    case 'told':
      return (
        <div role="status" className={mergeClasses(styles.list, styles.words)}>
          {list.words}
        </div>
      );
    case 'options':
      return (
        <div id={`${id}-list`} role="listbox" aria-label={say('Saved travellers')} className={styles.list}>
          {list.options.map((row, position) => (
            <Option
              key={row.travellerId}
              id={`${id}-option-${position}`}
              row={row}
              active={position === list.active}
              onChoose={onChoose}
            />
          ))}
        </div>
      );
  }
};

/** Stable, so that the list scrolls only when the active option changes. */
const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface OptionProps extends Pick<PickOptionsProps, 'id' | 'onChoose'> {
  readonly row: TravellerRow;
  readonly active: boolean;
}

const Option = ({ id, row, active, onChoose }: OptionProps) => {
  const styles = useStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={active ? scrollIntoList : null}
      className={mergeClasses(styles.option, active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row.travellerId)}
    >
      <span className={styles.name}>{row.name}</span>
      <span className={styles.facts}>
        <span>{say('Born {dateOfBirth}', { dateOfBirth: fullDayText(row.dateOfBirth) })}</span>
        <span>
          {row.passport === null ? say('No passport saved') : say('Passport {masked}', { masked: row.passport.masked })}
        </span>
        <ExpiryBadge warning={row.warning} />
      </span>
    </div>
  );
};

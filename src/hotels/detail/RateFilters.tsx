import { makeStyles, tokens } from '@fluentui/react-components';
import type { HotelBoard } from '../../../contract/hotels/hotels.ts';
import { say } from '../../../contract/say.ts';
import type { FiltersView } from '../../../machines/hotels/hotel-detail.view.ts';
import { sizes } from '../../ui/sizes.ts';
import type { SendHotelDetail } from './detail-props.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
  },
  field: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.control,
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  choice: {
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
});

export interface RateFiltersProps {
  readonly filters: FiltersView;
  readonly busy: boolean;
  readonly send: SendHotelDetail;
}

/** Narrows the rates by what they include and how they are cancelled, where there is a choice. */
export const RateFilters = ({ filters: { board, boards, freeOnly, offersFree }, busy, send }: RateFiltersProps) => {
  const styles = useStyles();
  if (boards.length < 2 && !offersFree) return null;
  return (
    <fieldset className={styles.bar} aria-label={say('Rates')} disabled={busy}>
      {boards.length > 1 && (
        <label className={styles.field}>
          {say('Meals')}
          <select
            className={styles.choice}
            value={board ?? ''}
            onChange={({ target: { value } }) =>
              send({ type: 'board.chosen', board: value === '' ? null : (value as HotelBoard) })
            }
          >
            <option value="">{say('Any')}</option>
            {boards.map((each) => (
              <option key={each.board} value={each.board}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {offersFree && (
        <label className={styles.field}>
          <input
            type="checkbox"
            className={styles.box}
            checked={freeOnly}
            onChange={({ target: { checked } }) => send({ type: 'free.chosen', only: checked })}
          />
          {say('Free cancellation only')}
        </label>
      )}
    </fieldset>
  );
};

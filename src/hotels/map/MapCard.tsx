import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Link } from 'wouter';
import { say } from '../../../contract/say.ts';
import type { MapCardView } from '../../../machines/hotels/hotel-map.view.ts';
import { CompareBox } from '../../flights/CompareBox.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { fromList } from '../opened-hotel.ts';
import { Stars } from '../Stars.tsx';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    width: '100%',
    maxWidth: '340px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    paddingRight: '52px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    pointerEvents: 'auto',
  },
  close: { position: 'absolute', top: tokens.spacingVerticalS, right: tokens.spacingHorizontalS },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus-visible': { outlineStyle: 'none' },
  },
  about: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginRight: '-36px' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    marginRight: '-36px',
    paddingTop: tokens.spacingVerticalXS,
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** A stable function, so that React calls it once for each card and not whenever the map is drawn anew. */
const focusTitle = (title: HTMLElement | null): void => title?.focus({ preventScroll: true });

/** The hotel of a pressed pin. Closed, the focus returns to the pin. */
export const MapCard = ({ card, onClose }: { readonly card: MapCardView; readonly onClose: () => void }) => {
  const styles = useStyles();
  const close = () => {
    document.querySelector<HTMLElement>(`[data-pin="${card.key}"]`)?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section
      className={styles.card}
      aria-label={card.name}
      onKeyDown={(event) => (event.key === 'Escape' ? close() : undefined)}
    >
      <h3 className={styles.name} tabIndex={-1} ref={focusTitle}>
        {card.name}
      </h3>
      <Button
        className={styles.close}
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={say('Close')}
        onClick={close}
      />
      <div className={styles.about}>
        <Stars count={card.stars} words={card.starsWords} />
        <CompareBox id={card.hotelGuid} />
      </div>
      {card.others !== null && <Quiet className={styles.small}>{card.others}</Quiet>}
      <p className={styles.row}>
        <span>
          <span className={styles.amount}>{card.total}</span>{' '}
          <Quiet as="span" className={styles.small}>
            {card.totalFor}
          </Quiet>
        </span>
        <Link className={styles.link} href={card.address} state={fromList}>
          {say('View rooms')}
        </Link>
      </p>
    </section>
  );
};

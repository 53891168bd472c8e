import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  group: { minWidth: '0', margin: '0', padding: '0', border: '0' },
  legend: {
    padding: '0',
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(112px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  broad: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' },
  card: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: sizes.touch,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':has(:checked)': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  radio: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    margin: '0',
    opacity: '0',
    cursor: 'pointer',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
});

export interface ChoiceCard {
  readonly key: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly detail: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

export interface ChoiceCardsProps {
  readonly legend: string;
  readonly cards: readonly ChoiceCard[];
  /** For long titles: fewer cards beside each other. Default: narrow cards. */
  readonly broad?: boolean;
}

/** One choice among a few that have a line of detail each. */
export const ChoiceCards = ({ legend, cards, broad = false }: ChoiceCardsProps) => {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={mergeClasses(styles.cards, broad && styles.broad)}>
        {cards.map(({ key, title, icon, detail, chosen, onChoose }) => (
          <label key={key} className={styles.card}>
            <input type="radio" name={name} className={styles.radio} checked={chosen} onChange={onChoose} />
            <Row as="span" gap={8} wrap={false} className={styles.title}>
              {icon}
              {title}
            </Row>{' '}
            <Quiet as="span" small figures>
              {detail}
            </Quiet>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS, minWidth: '0' },
  label: { color: tokens.colorNeutralForeground2, paddingRight: tokens.spacingHorizontalXS },
  field: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface SortButtonsProps<Field extends string> {
  readonly sort: { readonly field: Field; readonly descending: boolean };
  readonly words: Readonly<Record<Field, string>>;
  readonly fields: readonly Field[];
  readonly onChoose: (field: Field) => void;
}

/** The sort order. Choosing the same field again reverses it. */
export const SortButtons = <Field extends string>({ sort, words, fields, onChoose }: SortButtonsProps<Field>) => {
  const styles = useStyles();
  return (
    <div className={styles.bar} role="group" aria-label={say('Sort by')}>
      {fields.map((field) => {
        const chosen = field === sort.field;
        const way = sort.descending ? 'descending' : 'ascending';
        return (
          <button
            key={field}
            type="button"
            className={mergeClasses(styles.field, chosen && styles.chosen)}
            aria-pressed={chosen}
            aria-label={chosen ? `${words[field]}, ${way}` : words[field]}
            onClick={() => onChoose(field)}
          >
            {words[field]}
            {chosen && (sort.descending ? <ArrowDownRegular aria-hidden /> : <ArrowUpRegular aria-hidden />)}
          </button>
        );
      })}
    </div>
  );
};

import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { say } from '../../contract/say.ts';

const useStyles = makeStyles({
  field: { width: '100%' },
  icon: { color: tokens.colorNeutralForeground2 },
});

export interface NameFilterProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** Keeps hotels whose name contains a text. */
export const NameFilter = ({ name, onChange }: NameFilterProps) => {
  const styles = useStyles();
  return (
    <Input
      className={styles.field}
      type="search"
      aria-label={say('Hotel name')}
      placeholder={say('Hotel name')}
      contentBefore={<SearchRegular className={styles.icon} aria-hidden />}
      value={name}
      maxLength={60}
      onChange={(_, { value }) => onChange(value)}
    />
  );
};

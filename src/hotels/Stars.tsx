import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled } from '@fluentui/react-icons/svg/star';

const useStyles = makeStyles({
  stars: { display: 'inline-flex', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

/** The stars of a hotel. */
export const Stars = ({ count, words }: { readonly count: number; readonly words: string }) => (
  <span className={useStyles().stars} role="img" aria-label={words}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
      <StarFilled key={index} aria-hidden />
    ))}
  </span>
);

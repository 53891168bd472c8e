import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 20,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    transform: 'translateY(-200%)',
    ':focus-visible': { transform: 'none' },
  },
});

/** The first tab stop: skips the header. */
export const SkipLink = () => (
  <a className={useStyles().link} href="#main">
    {say('Skip to content')}
  </a>
);

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { kindNames } from '../../machines/registration/registration-words.ts';
import type { RegistrationKind } from '../../machines/registration/typed-registration.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { registrationKinds, registrationPaths } from './registration-paths.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The pages of the other kinds of company. What was typed goes along. */
export const KindLinks = ({ kind }: { readonly kind: RegistrationKind }) => {
  const styles = useStyles();
  return (
    <Row aria-label={say('Kind of company')} as="nav" gap={8} align="stretch">
      {registrationKinds.map((each) => (
        <Link
          key={each}
          href={registrationPaths[each]}
          className={mergeClasses(styles.link, each === kind && styles.chosen)}
          aria-current={each === kind ? 'page' : undefined}
        >
          {kindNames[each]}
        </Link>
      ))}
    </Row>
  );
};

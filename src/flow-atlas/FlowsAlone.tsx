import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../ui/sizes.ts';
import { styleHooks } from '../ui/style-hooks.ts';
import { FlowsScreen } from './FlowsScreen.tsx';

const useStyles = makeStyles({
  main: {
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
  },
});

/** The inspector without a sign-in (development only). */
export const FlowsAlone = () => (
  <FluentProvider customStyleHooks_unstable={styleHooks}>
    <main className={useStyles().main}>
      <FlowsScreen />
    </main>
  </FluentProvider>
);
